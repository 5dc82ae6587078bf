import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { HttpError, type Router, readCsvFile, route } from '@rangrekha/backend/plugins/surface';
import { orderNumber } from '@rangrekha/contract/names';
import * as calls from './calls';
import { importStatement } from './import-statement';
import en from './locales/en.json' with { type: 'json' };
import { matchPayment, reportPayment } from './match-payment';
import { notePaidBack, openItems } from './open-items';
import { readStatement } from './read-statement';
import { dueOf, isByUpi, type UpiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';
import { upiLink } from './upi-link';

const HOUR = 3_600_000;
const LINES_MAX = 5_000;

export function upiRouter(context: PluginContext<UpiSettings>): Router {
  const { t } = context.words();

  return [
    route(calls.getOwnPayment, ({ caller, params }) => ownPayment(context, caller.id, params.id)),

    route(calls.reportPayment, async ({ caller, body }) => {
      const isPaid = await reportPayment(context, caller, body);
      return { message: isPaid ? en.answers.hasCome : en.answers.weLook };
    }),

    route(calls.getOrderPayment, async ({ params: { id: orderId } }) => {
      const [report, payment] = [
        await UpiReport.query().findOne({ orderId }),
        await UpiPayment.query().findOne({ orderId }),
      ];
      return {
        reported: report ? { reference: report.reference, at: report.createdAt.toISOString() } : null,
        payment: payment ? presentPayment(payment) : null,
      };
    }),

    route(calls.matchPayment, async ({ caller, body: { orderId, reference } }) => {
      await matchPayment(context, orderId, { reference, note: '' }, caller);
      return { message: t('answers.orderPaid', { order: orderNumber(orderId) }) };
    }),

    route(calls.importStatement, async ({ caller, files: [file] }) => {
      const records = await readCsvFile(file, LINES_MAX, t('answers.mostLines', { lines: LINES_MAX }));
      const lines = await importStatement(context, readStatement(records), caller);
      const matched = lines.filter(({ outcome }) => outcome === 'MATCHED').length;
      const left = lines.filter(({ outcome }) => outcome === 'LEFT').length;
      return { message: t('answers.imported', { matched, left }), lines };
    }),

    route(calls.listOpen, () => openItems(context)),

    route(calls.notePaidBack, async ({ body }) => {
      await notePaidBack(context, body);
      return { message: en.answers.paidBackNoted };
    }),
  ];
}

const presentPayment = ({ reference, paidBackReference, actorName, createdAt }: UpiPayment) => ({
  ...{ reference, paidBackReference, by: actorName },
  at: createdAt.toISOString(),
});

async function ownPayment(
  { orders, settings }: PluginContext<UpiSettings>,
  userId: string,
  id: string,
): Promise<calls.OwnPayment> {
  const order = await orders.find(id, userId);
  if (!order || !isByUpi(order)) throw new HttpError(404, 'NOT_FOUND', en.answers.orderNotFound);
  const { payee, payeeName, hours } = await settings();
  const report = await UpiReport.query().findOne({ orderId: id });
  const state = stateOf(order, report);
  const number = orderNumber(id);
  return {
    link: state === 'WAITING' ? upiLink({ payee, payeeName }, { number, total: dueOf(order) }) : null,
    ...{ payee, payeeName, total: dueOf(order), reference: report?.reference ?? null, state },
    until: new Date(Date.parse(order.createdAt) + hours * HOUR).toISOString(),
  };
}

function stateOf(
  { payment, deliveryStatus }: { payment?: object | undefined; deliveryStatus: string },
  report: UpiReport | undefined,
): calls.OwnPayment['state'] {
  if (deliveryStatus === 'CANCELED') return 'CANCELED';
  if (payment) return 'PAID';
  return report ? 'REPORTED' : 'WAITING';
}
