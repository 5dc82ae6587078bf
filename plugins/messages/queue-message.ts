import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { isDuplicate } from '@rangrekha/backend/plugins/surface';
import type { Order } from '@rangrekha/contract';
import { currentConsent } from './consent';
import { type Settings, TEMPLATES, type Topic } from './settings';
import { Message } from './tables';

/**
 * Writes a message about an order, if its shopper has agreed to messages and the shop has a template for it. An event that comes
 * again writes nothing more.
 * @param dueAt when it is to be sent
 */
export async function queueMessage(
  plugin: PluginContext<Settings>,
  topic: Topic,
  { id: orderId }: Pick<Order, 'id'>,
  dueAt: Date,
): Promise<void> {
  const settings = await plugin.settings();
  if (!settings[TEMPLATES[topic]]) return;
  const shopper = await plugin.orders.shopperOf(orderId);
  if (!shopper || (topic === 'QUESTION' && !shopper.answerUrl)) return;
  const { customerId } = shopper;
  const consent = await currentConsent(customerId, settings.channel);
  if (!consent) return;
  try {
    const row = { orderId, topic, customerId, phone: consent.phone, status: 'WAITING' as const };
    await Message.query().insert({ ...row, createdAt: plugin.now(), dueAt });
  } catch (error) {
    if (!isDuplicate(error, 'x_messages_messages_order_topic')) throw error;
  }
}
