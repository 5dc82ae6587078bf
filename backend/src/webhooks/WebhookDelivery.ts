import type { WebhookDeliveryStatus, WebhookEvent } from '@rangrekha/contract/limits';
import { Delivery } from '../deliveries/Delivery';

/** An event that is or was to be told to one webhook. */
export class WebhookDelivery extends Delivery {
  static override tableName = 'webhook_deliveries';

  declare webhookId: string;
  declare event: WebhookEvent | 'webhook.test';
  /** As it is signed and sent. */
  declare payload: string;
  declare status: WebhookDeliveryStatus;
  /** The status of the last answer; null without one. */
  declare lastStatus: number | null;
  declare sentAt: Date | null;
}
