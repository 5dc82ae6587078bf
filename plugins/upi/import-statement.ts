import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Actor, HttpError } from '@rangrekha/backend/plugins/surface';
import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { StatementLine } from './calls';
import en from './locales/en.json' with { type: 'json' };
import { keepLeftOver, matchPayment } from './match-payment';
import type { StatementCredit } from './read-statement';
import { isByUpi, type UpiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';

type Context = Pick<PluginContext<UpiSettings>, 'orders' | 'now'>;

/** Numbers that are looked up at the same time. */
const AT_ONCE = 200;

const NUMBER = /(?<![0-9A-Z])[0-9A-F]{8}(?![0-9A-Z])/gi;

/**
 * Matches the payments of a bank statement, each in a transaction of its own: what a crash leaves out is matched when the file is
 * sent again.
 */
export async function importStatement(
  context: Context,
  credits: StatementCredit[],
  actor: Actor,
): Promise<StatementLine[]> {
  const candidates = await candidatesOf(context, credits);
  const lines: StatementLine[] = [];
  for (const credit of credits) lines.push(await settle(context, credit, candidates, actor));
  return lines;
}

interface Candidates {
  /** Orders by the references that shoppers have given. */
  reported: Map<string, string>;
  byNumber: Map<string, Order[]>;
}

async function candidatesOf({ orders }: Context, credits: StatementCredit[]): Promise<Candidates> {
  const references = credits.map(({ reference }) => reference);
  const reports = await UpiReport.query().whereIn('reference', references);
  const numbers = [...new Set(credits.flatMap(({ note }) => note.match(NUMBER) ?? []).map((one) => one.toUpperCase()))];
  const byNumber = new Map<string, Order[]>();
  for (let start = 0; start < numbers.length; start += AT_ONCE)
    for (const order of await orders.findByNumbers(numbers.slice(start, start + AT_ONCE))) {
      const number = orderNumber(order.id);
      if (isByUpi(order)) byNumber.set(number, [...(byNumber.get(number) ?? []), order]);
    }
  return { reported: new Map(reports.map(({ reference, orderId }) => [reference, orderId])), byNumber };
}

async function settle(
  context: Context,
  { line, ...credit }: StatementCredit,
  candidates: Candidates,
  actor: Actor,
): Promise<StatementLine> {
  const { reference, amount, note } = credit;
  const shown = { line, reference, amount: amount / 100, note, reason: '' };
  const known = await UpiPayment.query().findOne({ reference });
  if (known?.orderId || known?.paidBackAt) return { ...shown, outcome: 'BEFORE', orderId: known.orderId };
  const orderId = orderOf(credit, candidates);
  // Before it is matched, so that it is not lost when that is refused.
  if (!known) await keepLeftOver(context.now(), credit, actor);
  if (!orderId) return { ...shown, outcome: 'LEFT', orderId: null, reason: en.answers.noOrderWaits };
  try {
    await matchPayment(context, orderId, credit, actor);
    return { ...shown, outcome: 'MATCHED', orderId };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...shown, outcome: 'LEFT', orderId, reason: error.message };
  }
}

/** The order that a payment is for: by its shopper, else by its number in the text of the bank. */
function orderOf({ reference, note }: { reference: string; note: string }, { reported, byNumber }: Candidates) {
  const byShopper = reported.get(reference);
  if (byShopper) return byShopper;
  const found = (note.match(NUMBER) ?? []).flatMap((number) => byNumber.get(number.toUpperCase()) ?? []);
  return new Set(found.map(({ id }) => id)).size === 1 ? found[0]?.id : undefined;
}
