import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { rupees } from '@rangrekha/contract/numbers';
import { upiChecks } from './checks';
import { eraseFromUpi } from './erase';
import { exportFromUpi } from './export-data';
import { upiMigrations } from './migrations';
import { payByUpi } from './PayByUpi';
import { releaseUnpaid } from './release-unpaid';
import { upiRouter } from './router';
import { ADVANCE, METHOD, type UpiSettings, upiSettings } from './settings';

/** Seconds between two looks for orders that nobody has paid in time. */
const EVERY = 60;

/** Payment by UPI before delivery. The staff match the payments with a statement of their bank, or by hand. */
export const upi = (initial: Partial<UpiSettings> = {}): Plugin =>
  plugin<UpiSettings>({
    name: 'upi',
    title: 'UPI',
    summary: 'Shoppers pay by UPI before delivery; the money goes to the account of the shop without anybody between.',
    settings: upiSettings,
    initial,
    decide: {
      paymentMethods: async ({ total, risk }, { settings }) => {
        const { isOffered, from, to, hours, advance } = await settings();
        const note = `Your order waits ${hours} ${hours === 1 ? 'hour' : 'hours'} for your payment. We send it when it has come.`;
        const first = `Cash on Delivery, ${rupees(advance)} by UPI first`;
        return [
          ...(advance > 0 && risk !== 'LOW' ? [{ id: ADVANCE, name: first, note, advance }] : []),
          ...(isOffered && total >= from && total <= to ? [{ id: METHOD, name: 'Pay by UPI', note }] : []),
        ];
      },
    },
    router: upiRouter,
    work: [{ name: 'release', seconds: EVERY, run: (context) => releaseUnpaid(context) }],
    checks: upiChecks,
    erase: eraseFromUpi,
    exportData: exportFromUpi,
    migrations: upiMigrations,
    admin: {
      places: { 'order.aside': { access: 'finance' } },
      screens: [{ path: '/', label: 'UPI payments', access: 'finance' }],
    },
    slots: { 'order.page': payByUpi },
  });
