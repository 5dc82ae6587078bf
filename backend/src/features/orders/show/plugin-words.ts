import { paymentLabel } from '@rangrekha/contract/payment';
import { PAYMENT_TEXTS } from '@rangrekha/contract/texts';
import type { PluginDecisions } from '../../../plugin-host/decide';
import type { Order } from '../Order';
import { presentOrder } from './present-order';

/** Why an order that awaits its payment does not leave, for the staff. */
export const unpaidReason = (order: Order): string => PAYMENT_TEXTS.awaited(paymentLabel(order));

/** Why plugins hold an order. @param order with its items and the parcels that have left */
export const reasonsToHold = async (decisions: PluginDecisions, order: Order): Promise<string[]> =>
  decisions.has('holdOrder') ? (await decisions.ask('holdOrder', presentOrder(order))).flat() : [];

/**
 * Adds to the pending ones of some orders what plugins say of their risk, and to orders with their history why they are held.
 * @param orders with their items
 */
export async function fetchPluginWords(decisions: PluginDecisions, orders: Order[]): Promise<void> {
  if (!(await decisions.isAsked('holdOrder', 'riskReasons'))) return;
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  await Promise.all(
    pending.map(async (order) => {
      order.pluginRisk = (await decisions.ask('riskReasons', presentOrder(order))).flat();
      if (order.events) order.holdReasons = await reasonsToHold(decisions, order);
    }),
  );
}
