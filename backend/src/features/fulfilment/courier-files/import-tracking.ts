import type { TrackingLine, TrackingReport } from '@rangrekha/contract';
import { COURIER_FILE_LIMITS } from '@rangrekha/contract/courier-files';
import { LIMITS } from '@rangrekha/contract/limits';
import { COURIER_FILE_TEXTS, SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { transaction } from '../../../database/transaction';
import { readCsvFile } from '../../../http/csv/read-csv-file';
import { HttpError, invalidField } from '../../../http/errors';
import type { UploadedFile } from '../../../http/request/uploads';
import type { PluginDecisions } from '../../../plugin-host/decide';
import type { MailSettings } from '../../order-mails/order-mails';
import { Order } from '../../orders/Order';
import { doubtOfOrder } from '../../orders/risk/order-risk';
import { unpaidReason } from '../../orders/show/plugin-words';
import { type Held, heldOrders } from '../held-orders';
import { lockOrder } from '../lock-order';
import { lastMark, markLocked } from '../mark-out-for-delivery';
import { setLockedStatus } from '../set-order-status';
import { setLockedTracking } from '../set-tracking';
import { cellOf, columnsOf, numberOf } from './file-columns';

/** How couriers write it. */
const OUT = /^(out[ _-]?for[ _-]?delivery|ofd)$/i;

interface GivenLine {
  line: number;
  number: string;
  courier: string;
  trackingNumber: string;
  /** The courier says that it brings the order. */
  isOut: boolean;
}

/**
 * What becomes of each line of a file with tracking numbers, without changing anything.
 * @throws HttpError 400 for a file that is no such CSV
 */
export async function planTracking(
  decisions: PluginDecisions,
  file: UploadedFile | undefined,
): Promise<TrackingReport> {
  return { lines: await plan(decisions, await readLines(file)) };
}

/**
 * Ships the pending orders of a plan and sets the tracking of shipped ones. Marks orders as out for delivery if the
 * file says so. Each order is a transaction of its own, and what is done is not done again: what a crash leaves out is
 * done when the
 * file is sent again.
 */
export async function importTracking(
  settings: MailSettings,
  actor: Actor,
  plan: TrackingReport,
): Promise<TrackingReport> {
  const lines: TrackingLine[] = [];
  for (const line of plan.lines) lines.push(await carryOut(settings, actor, line));
  return { lines };
}

/** Records in the audit log what an import has done; nothing when that is nothing. */
export async function recordImport(
  trx: Transaction,
  actor: Actor,
  entityName: string,
  { lines }: TrackingReport,
): Promise<void> {
  const countOf = (outcome: TrackingLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const after = {
    ...{ shipped: countOf('SHIPPED'), changed: countOf('CHANGED'), outForDelivery: countOf('OUT_FOR_DELIVERY') },
    refused: countOf('REFUSED'),
  };
  const subject = { action: 'imported', entity: 'order', entityId: 'tracking', entityName } as const;
  if (after.shipped + after.changed + after.outForDelivery > 0) await recordChange(trx, actor, { ...subject, after });
}

async function carryOut(settings: MailSettings, actor: Actor, line: TrackingLine): Promise<TrackingLine> {
  const { orderId, outcome, courier, trackingNumber } = line;
  if (!orderId || outcome === 'REFUSED' || outcome === 'UNCHANGED') return line;
  const tracking = { ...(courier && { courier }), trackingNumber };
  try {
    await transaction(async (trx) => {
      const order = await lockOrder(trx, orderId);
      const isShipped = outcome === 'SHIPPED' || (outcome === 'OUT_FOR_DELIVERY' && order.deliveryStatus === 'PENDING');
      const shipped = { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING', ...tracking } as const;
      if (isShipped) await setLockedStatus(trx, order, shipped, actor, settings);
      else await setLockedTracking(trx, order, tracking, actor, settings);
      if (outcome === 'OUT_FOR_DELIVERY') await markLocked(trx, order, undefined, actor, settings);
    });
    return line;
  } catch (error) {
    // Another admin was quicker.
    if (!(error instanceof HttpError)) throw error;
    return { ...line, outcome: 'REFUSED', reason: error.message };
  }
}

async function plan(decisions: PluginDecisions, lines: GivenLine[]): Promise<TrackingLine[]> {
  const numbers = [...new Set(lines.map(({ number }) => Order.reversed(number)))].filter(
    (number) => number.length === 8,
  );
  const orders = await Order.fetchShipments(
    await Order.query().whereIn('reversedNumber', numbers).withGraphFetched('[units, events, outForDelivery]'),
  );
  await Order.fetchRiskRecords(orders);
  const held = await heldOrders(
    decisions,
    orders.map(({ id }) => id),
  );
  const seen = new Set<string>();
  return lines.map(({ isOut, ...line }) => {
    const found = orders.filter(({ reversedNumber }) => reversedNumber === Order.reversed(line.number));
    const [order] = found;
    const reasons = order && reasonsNotToShip(order, held);
    const reason = refusalOf(line) || refusalOfOrders(found, seen) || (reasons ? SHIPMENT_TEXTS.held(reasons) : '');
    if (order) seen.add(order.id);
    const planned = { ...line, orderId: found.length === 1 && order ? order.id : null, doubt: '' };
    if (reason || !order) return { ...planned, outcome: 'REFUSED', reason };
    return { ...planned, outcome: outcomeOf(order, { ...line, isOut }), reason: '', doubt: doubtOfOrder(order) ?? '' };
  });
}

/** Undefined when it may leave, or has left. */
function reasonsNotToShip(order: Order, held: Held[]): string[] | undefined {
  if (order.deliveryStatus === 'PENDING' && order.awaitsPayment) return [unpaidReason(order)];
  return held.find((one) => one.order.id === order.id)?.reasons;
}

function refusalOf({ number, courier, trackingNumber }: Omit<GivenLine, 'isOut'>): string {
  if (!number) return COURIER_FILE_TEXTS.noNumber;
  if (!trackingNumber) return COURIER_FILE_TEXTS.noTracking;
  if (courier.length > LIMITS.courier) return COURIER_FILE_TEXTS.tooLong('The courier', LIMITS.courier);
  if (trackingNumber.length > LIMITS.trackingNumber)
    return COURIER_FILE_TEXTS.tooLong('The tracking number', LIMITS.trackingNumber);
  return '';
}

function refusalOfOrders([order, another]: Order[], seen: Set<string>): string {
  if (!order) return COURIER_FILE_TEXTS.unknownOrder;
  if (another) return COURIER_FILE_TEXTS.severalOrders;
  if (seen.has(order.id)) return COURIER_FILE_TEXTS.repeated;
  const { deliveryStatus, shippedUnitCount, unitCount } = order;
  if (deliveryStatus === 'DELIVERED' || deliveryStatus === 'CANCELED') return COURIER_FILE_TEXTS.isOver(deliveryStatus);
  const isPartlyShipped = shippedUnitCount > 0 && (shippedUnitCount < unitCount || order.sentShipments.length > 1);
  return isPartlyShipped ? COURIER_FILE_TEXTS.isPartlyShipped : '';
}

function outcomeOf(order: Order, { courier, trackingNumber, isOut }: GivenLine): TrackingLine['outcome'] {
  if (isOut && (order.deliveryStatus === 'PENDING' || !lastMark(order, null))) return 'OUT_FOR_DELIVERY';
  if (order.deliveryStatus === 'PENDING') return 'SHIPPED';
  const isSame = order.trackingNumber === trackingNumber && (!courier || order.courier === courier);
  return isSame ? 'UNCHANGED' : 'CHANGED';
}

async function readLines(file: UploadedFile | undefined): Promise<GivenLine[]> {
  const { lines } = COURIER_FILE_LIMITS;
  const [head, ...records] = await readCsvFile(file, lines, COURIER_FILE_TEXTS.tooManyLines(lines));
  if (!head || records.length === 0) throw invalidField('file', 'This file has no lines.');
  const { number, courier, trackingNumber, status } = columnsOf(head);
  if (number === -1 || trackingNumber === -1) throw invalidField('file', COURIER_FILE_TEXTS.headings);
  return records.map((record) => ({
    line: record.line,
    number: numberOf(cellOf(record, number)),
    courier: cellOf(record, courier),
    trackingNumber: cellOf(record, trackingNumber),
    isOut: OUT.test(cellOf(record, status)),
  }));
}
