import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { HttpError } from '@rangrekha/backend/plugins/surface';
import { METHODS, type UpiSettings } from './settings';
import { UpiReport } from './UpiPayment';

const HOUR = 3_600_000;

/**
 * Cancels orders that nobody has paid in time: their stock comes back, and their shoppers get a mail. An order whose shopper has
 * given a reference is left to the staff.
 */
export async function releaseUnpaid(
  { orders, settings, now }: Pick<PluginContext<UpiSettings>, 'orders' | 'settings' | 'now'>,
  at = now(),
): Promise<void> {
  const { hours } = await settings();
  const before = new Date(at.getTime() - hours * HOUR);
  const overdue = (await Promise.all(METHODS.map((method) => orders.findUnpaid(method, before)))).flat();
  for (const { id } of overdue) {
    try {
      // The lock decides: what was paid, reported or cancelled until then is not released.
      await orders.whileLocked(id, async ({ order, cancel }, trx) => {
        if (order.payment || order.deliveryStatus !== 'PENDING') return;
        if (await UpiReport.query(trx).findOne({ orderId: id }).select('id')) return;
        await cancel();
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
}
