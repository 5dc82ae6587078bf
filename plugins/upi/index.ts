import {
  type Erased,
  type ExportedPerson,
  type ExportedRows,
  type Plugin,
  plugin,
} from '@rangrekha/backend/plugins/plugin';
import type { Transaction } from '@rangrekha/backend/plugins/surface';
import { rupees } from '@rangrekha/contract/numbers';
import { upiChecks } from './checks';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { upiMigrations } from './migrations';
import { payByUpi } from './PayByUpi';
import { releaseUnpaid } from './release-unpaid';
import { upiRouter } from './router';
import { ADVANCE, METHOD, type UpiSettings, upiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';

/** Seconds between two looks for orders that nobody has paid in time. */
const EVERY = 60;

/**
 * Erases what a shopper has said of a payment, and what the bank has said of the payer. The payment itself stays with its order, as the
 * invoice does: tax law asks for it.
 */
async function eraseFromUpi({ orderIds, areRowsGone }: Erased, trx: Transaction): Promise<void> {
  await UpiReport.query(trx).whereIn('orderId', orderIds).delete();
  const payments = UpiPayment.query(trx).whereIn('orderId', orderIds);
  await (areRowsGone ? payments.delete() : payments.patch({ note: '' }));
}

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** What a shopper has said of payments, and the payments of their orders. */
async function exportFromUpi({ orderIds }: ExportedPerson): Promise<ExportedRows[]> {
  const [payments, reports] = [
    await UpiPayment.query().whereIn('orderId', orderIds).orderBy('createdAt', 'desc').limit(MAX),
    await UpiReport.query().whereIn('orderId', orderIds).orderBy('createdAt', 'desc').limit(MAX),
  ];
  return [
    {
      name: 'payments',
      title: en.answers.exportedPayments,
      rows: payments.map(({ reference, amount, note, createdAt, paidBackAt, paidBackReference }) => ({
        ...{ reference, amount: amount / 100, note, recorded: createdAt, paidBack: paidBackAt, paidBackReference },
      })),
    },
    {
      name: 'reports',
      title: en.answers.exportedReports,
      rows: reports.map(({ reference, createdAt }) => ({ reference, told: createdAt })),
    },
  ];
}

/** Payment by UPI before delivery. The staff match the payments with a statement of their bank, or by hand. */
export const upi = (initial: Partial<UpiSettings> = {}): Plugin =>
  plugin<UpiSettings>({
    name: 'upi',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings: upiSettings,
    initial,
    decide: {
      paymentMethods: async ({ total, risk }, { settings, words }) => {
        const { isOffered, from, to, hours, advance } = await settings();
        const { t } = words();
        const note = t('answers.waits', { hours });
        const first = t('answers.upiFirst', { amount: rupees(advance) });
        return [
          ...(advance > 0 && risk !== 'LOW' ? [{ id: ADVANCE, name: first, note, advance }] : []),
          ...(isOffered && total >= from && total <= to ? [{ id: METHOD, name: en.answers.payByUpi, note }] : []),
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
      screens: [{ path: '/', label: en.answers.payments, access: 'finance' }],
    },
    slots: { 'order.page': payByUpi },
  });
