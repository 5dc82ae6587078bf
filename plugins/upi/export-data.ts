import type { ExportedPerson, ExportedRows } from '@rangrekha/backend/plugins/plugin';
import en from './locales/en.json' with { type: 'json' };
import { UpiPayment, UpiReport } from './UpiPayment';

/** Rows of a topic that are shown, and one more. */
const MAX = 1_001;

/** What a shopper has said of payments, and the payments of their orders. */
export async function exportFromUpi({ orderIds }: ExportedPerson): Promise<ExportedRows[]> {
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
