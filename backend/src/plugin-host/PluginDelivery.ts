import type { PluginDelivery as PluginDeliveryJson } from '@rangrekha/contract';
import { Delivery } from '../deliveries/Delivery';
import type { EventName } from '../plugins/events';

/** An event that a plugin has to take, or has taken. */
export class PluginDelivery extends Delivery {
  static override tableName = 'plugin_deliveries';

  declare plugin: string;
  declare event: EventName;
  declare status: PluginDeliveryJson['status'];
}

/** Without its payload: not everybody who may see that it failed may read it. */
export const presentPluginDelivery = (delivery: PluginDelivery): PluginDeliveryJson => ({
  id: delivery.id,
  plugin: delivery.plugin,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  lastError: delivery.lastError,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.status === 'WAITING' ? delivery.dueAt.toISOString() : null,
});
