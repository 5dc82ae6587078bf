import { createHash } from 'node:crypto';
import type { RemittanceReport } from '@rangrekha/contract';
import { REMITTANCE_OUTCOMES } from '@rangrekha/contract/remittances';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate } from '../../database/transaction';
import { noteOrderChanges } from '../orders/days/order-changes';
import { Order } from '../orders/Order';
import { COUNTED, judgeLine, type OpenOrder } from './judge-line';
import { presentLine, presentRemittance, Remittance, RemittanceLine } from './Remittance';
import type { CashLine } from './read-remittance';

interface ImportRequest {
  courier?: string | undefined;
  reference?: string | undefined;
  fileName: string;
}

const INSERTED_AT_ONCE = 500;

/**
 * Compares a courier's file of cash with what was sent, without storing anything. Of a file with the same lines as an earlier one
 * it gives the report of that one.
 */
export const planRemittance = async (lines: CashLine[]): Promise<RemittanceReport> =>
  (await findTaken(hashOf(lines))) ?? reportOf(null, await judge(lines));

/** As `planRemittance`, and stores it, all lines or none. */
export async function importRemittance(
  trx: Transaction,
  actor: Actor,
  { courier = '', reference = '', fileName }: ImportRequest,
  lines: CashLine[],
): Promise<RemittanceReport> {
  const contentHash = hashOf(lines);
  const remittance = {
    ...{ id: uuidv7(), courier, reference, fileName: fileName.slice(0, 200), contentHash },
    ...{ lineCount: lines.length, total: lines.reduce((sum, { amount }) => sum + amount, 0) },
    ...{ actorId: actor.id, actorName: actor.name, createdAt: sharedNow() },
  };
  try {
    await Remittance.query(trx).insert(remittance);
  } catch (error) {
    const taken = isDuplicate(error, 'remittances_content_unique') && (await findTaken(contentHash, trx));
    if (taken) return taken;
    throw error;
  }
  const judged = await judge(lines, trx);
  const rows = judged.map((line) => ({ id: uuidv7(), remittanceId: remittance.id, ...line }));
  for (let first = 0; first < rows.length; first += INSERTED_AT_ONCE)
    await trx(RemittanceLine.tableName).insert(rows.slice(first, first + INSERTED_AT_ONCE));
  await noteOrderChanges(trx, [...new Set(judged.flatMap(({ orderId }) => orderId ?? []))]);
  const subject = { entity: 'remittance', entityId: remittance.id, entityName: remittance.fileName } as const;
  const after = { courier, reference, lines: remittance.lineCount, total: toRupees(remittance.total) };
  await recordChange(trx, actor, { action: 'imported', ...subject, after });
  return reportOf(Remittance.fromDatabaseJson(remittance), judged);
}

/** The order of the lines and the other columns do not matter. */
const hashOf = (lines: CashLine[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(lines.map(({ number, trackingNumber, amount }) => `${number}|${trackingNumber}|${amount}`).sort()),
    )
    .digest('hex');

async function findTaken(contentHash: string, trx?: Transaction): Promise<RemittanceReport | undefined> {
  const taken = await Remittance.query(trx)
    .findOne({ contentHash })
    .withGraphFetched('lines')
    .modifyGraph('lines', (query) => void query.orderBy('line'));
  return taken && { ...reportOf(taken, taken.lines ?? []), isRepeated: true };
}

type Judged = Parameters<typeof presentLine>[0];

/** @param trx locks the orders, so that two files at once count no parcel twice */
async function judge(lines: CashLine[], trx?: Transaction): Promise<Judged[]> {
  const orders = await openOrders([...new Set(lines.map(({ number }) => number))], trx);
  return lines.map((line) => {
    const order = orders.get(line.number);
    return { ...line, orderId: order?.id ?? null, ...judgeLine(order, line) };
  });
}

/** The orders of the numbers. A number that several orders have is that of none. */
async function openOrders(numbers: string[], trx?: Transaction): Promise<Map<string, OpenOrder>> {
  const endings = numbers.filter((number) => /^[0-9A-F]{8}$/.test(number)).map(Order.reversed);
  const query = Order.query(trx).whereIn('reversedNumber', endings).orderBy('id');
  const orders = await (trx ? query.forUpdate() : query);
  await Order.fetchGraph(orders, 'shipments.items', trx ? { transaction: trx } : {});
  const counted = await RemittanceLine.query(trx)
    .whereIn(
      'orderId',
      orders.map(({ id }) => id),
    )
    .whereIn('outcome', [...COUNTED]);
  const found = new Map<string, OpenOrder>();
  for (const order of orders)
    found.set(order.number, {
      id: order.id,
      parcels: parcelsOf(order),
      counted: counted.filter(({ orderId }) => orderId === order.id),
    });
  for (const { number, id } of orders) if (found.get(number)?.id !== id) found.delete(number);
  return found;
}

/** What has left of an order and is to be paid to the courier. */
function parcelsOf(order: Order): OpenOrder['parcels'] {
  const { cashToCollect } = order;
  if (cashToCollect === 0) return [];
  const sent = order.sentShipments.map(({ trackingNumber, total }) => ({ trackingNumber, amount: total }));
  if (sent.length > 0) return sent;
  const hasLeft = order.deliveryStatus === 'SHIPPED' || order.deliveryStatus === 'DELIVERED';
  return hasLeft ? [{ trackingNumber: order.trackingNumber, amount: cashToCollect }] : [];
}

function reportOf(remittance: Remittance | null, lines: Judged[]): RemittanceReport {
  const sums = REMITTANCE_OUTCOMES.map((outcome) => {
    const those = lines.filter((line) => line.outcome === outcome);
    return { outcome, lines: those.length, amount: toRupees(those.reduce((sum, { amount }) => sum + amount, 0)) };
  });
  return {
    remittance: remittance && presentRemittance(remittance),
    isRepeated: false,
    lines: lines.map(presentLine),
    sums: sums.filter((one) => one.lines > 0),
  };
}
