import type { User } from '@rangrekha/backend/features/accounts/User';
import { returnStock, takeStock } from '@rangrekha/backend/features/inventory/order-stock';
import { StockMovement } from '@rangrekha/backend/features/inventory/StockMovement';
import { makePartCreditNote } from '@rangrekha/backend/features/invoicing/make-part-credit-note';
import { Order } from '@rangrekha/backend/features/orders/Order';
import type { OrderItem } from '@rangrekha/backend/features/orders/OrderItem';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { Return, ReturnEvent, ReturnLine } from '@rangrekha/backend/features/returns/Return';
import { takeUnits } from '@rangrekha/backend/features/returns/returned-units';
import type { ReturnOutcome, ReturnReason, ReturnState } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';

type Times = 'approvedAt' | 'receivedAt';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Plan {
  outcome: ReturnOutcome;
  reason: ReturnReason;
  comment: string | null;
  /** The hours after the delivery at which it came into each state. */
  states: [ReturnState, number][];
  /** Days since the delivery, at least. */
  age: number;
  /** Of the return's row, or of its line. */
  fields?: Partial<Return>;
  line?: Partial<ReturnLine>;
}

/**
 * One return in each state. None of them changes the stock of the catalogue: refunded pieces are written off. The
 * finished exchange is of a repaired piece for another one of the same size and colour.
 */
const PLANS: Plan[] = [
  {
    ...{ outcome: 'REFUND', reason: 'TOO_SMALL', comment: null, age: 0 },
    states: [['REQUESTED', 3]],
  },
  {
    ...{ outcome: 'EXCHANGE', reason: 'TOO_LARGE', comment: 'Too wide at the shoulders.', age: 0 },
    states: [['REQUESTED', 5]],
  },
  {
    ...{ outcome: 'REFUND', reason: 'NOT_AS_SHOWN', comment: 'Darker than in the pictures.', age: 1 },
    states: [
      ['REQUESTED', 4],
      ['APPROVED', 20],
    ],
  },
  {
    ...{ outcome: 'REFUND', reason: 'CHANGED_MIND', comment: null, age: 2 },
    states: [
      ['REQUESTED', 6],
      ['APPROVED', 22],
      ['PICKED_UP', 46],
    ],
  },
  {
    ...{ outcome: 'REFUND', reason: 'DAMAGED', comment: 'The seam at the side is open.', age: 9 },
    states: [
      ['REQUESTED', 30],
      ['APPROVED', 44],
      ['PICKED_UP', 70],
      ['RECEIVED', 140],
    ],
    line: { writtenOff: 1, writeOffReason: 'Seam torn, cloth frayed' },
  },
  {
    ...{ outcome: 'REFUND', reason: 'DAMAGED', comment: 'A stain on the front.', age: 20 },
    states: [
      ['REQUESTED', 10],
      ['APPROVED', 26],
      ['PICKED_UP', 52],
      ['RECEIVED', 120],
      ['REFUNDED', 144],
    ],
    fields: { refundReference: 'UPI 402118655301' },
    line: { writtenOff: 1, writeOffReason: 'The stain does not wash out' },
  },
  {
    ...{ outcome: 'EXCHANGE', reason: 'OTHER', comment: 'A button is missing.', age: 20 },
    states: [
      ['REQUESTED', 8],
      ['APPROVED', 24],
      ['PICKED_UP', 50],
      ['RECEIVED', 122],
      ['EXCHANGED', 130],
    ],
    fields: { courier: 'Speed Post', trackingNumber: 'EJ402118655IN' },
    line: { restocked: 1 },
  },
  {
    ...{ outcome: 'REFUND', reason: 'CHANGED_MIND', comment: null, age: 4 },
    states: [
      ['REQUESTED', 60],
      ['DECLINED', 74],
    ],
    fields: { declineReason: 'The label is cut off, and we cannot sell the piece again.' },
  },
  {
    ...{ outcome: 'REFUND', reason: 'TOO_LARGE', comment: null, age: 6 },
    states: [
      ['REQUESTED', 12],
      ['WITHDRAWN', 15],
    ],
  },
];

/** Inserts returns of delivered orders in every state, with their history and credit notes; no mail is sent. */
export async function seedReturns(trx: Transaction, admin: User, now: Date): Promise<void> {
  const orders = await Order.query(trx)
    .where('deliveryStatus', 'DELIVERED')
    .orderBy('deliveredOn', 'desc')
    .withGraphFetched('items');
  const used = new Set<string>();
  for (const plan of PLANS) {
    const hours = plan.states.at(-1)?.[1] ?? 0;
    const until = now.getTime() - Math.max(plan.age * DAY, hours * HOUR);
    for (const order of orders) {
      if (used.has(order.id) || (order.deliveredOn?.getTime() ?? now.getTime()) > until) continue;
      const [item] = order.items;
      const variant = item && (await variantFor(trx, plan, item));
      if (!item || !variant) continue;
      used.add(order.id);
      await insertReturn(trx, plan, order, item, variant, admin);
      break;
    }
  }
}

/** What is sent back, or what is sent instead; undefined where an item does not fit the plan. */
async function variantFor(trx: Transaction, plan: Plan, item: OrderItem): Promise<Variant | undefined> {
  const variants = await Variant.query(trx).where({ productId: item.productId }).orderBy('position');
  const isSame = plan.outcome === 'REFUND' || plan.reason === 'OTHER';
  return variants.find(({ id, stock }) => stock > 0 && (id === item.variantId) === isSame);
}

async function insertReturn(
  trx: Transaction,
  { outcome, reason, comment, states, fields, line }: Plan,
  order: Order,
  item: OrderItem,
  variant: Variant,
  admin: User,
): Promise<void> {
  const delivered = order.deliveredOn as Date;
  const timeOf = (wanted: ReturnState) => {
    const hours = states.find(([state]) => state === wanted)?.[1];
    return hours === undefined ? undefined : new Date(delivered.getTime() + hours * HOUR);
  };
  const [state] = states.at(-1) as Plan['states'][0];
  const receivedAt = timeOf('RECEIVED');
  const paid = Math.floor((item.price * item.quantity - item.discountTotal) / item.quantity);
  const { id: returnId } = await Return.query(trx).insert({
    ...{ orderId: order.id, userId: order.userId, outcome, state },
    createdAt: timeOf('REQUESTED') as Date,
    refundTotal: receivedAt && outcome === 'REFUND' ? paid : null,
    refundedAt: timeOf('REFUNDED') ?? null,
    ...fields,
  });
  const wanted = outcome === 'EXCHANGE' ? variant : null;
  await ReturnLine.query(trx).insert({
    ...{ returnId, position: 0, itemId: item.id, productId: item.productId, quantity: 1, reason, comment },
    ...{ wantedVariantId: wanted?.id ?? null, wantedSize: wanted?.size ?? null, wantedColor: wanted?.color ?? null },
    ...line,
  });
  if (state !== 'DECLINED' && state !== 'WITHDRAWN') await takeUnits(trx, order.id, item.id, 1);
  await insertEvents(trx, returnId, states, order, admin);
  if (!receivedAt) return;
  const approvedAt = timeOf('APPROVED') as Date;
  if (wanted) await exchangeStock(trx, { orderId: order.id, returnId, approvedAt, receivedAt }, variant, admin);
  else await makePartCreditNote(trx, order.id, new Map([[item.id, 1]]), returnId, receivedAt);
}

async function insertEvents(
  trx: Transaction,
  returnId: string,
  states: Plan['states'],
  order: Order,
  admin: User,
): Promise<void> {
  for (const [step, [toState, hours]] of states.entries()) {
    const isShopper = toState === 'REQUESTED' || toState === 'WITHDRAWN';
    await ReturnEvent.query(trx).insert({
      ...{ returnId, toState, fromState: states[step - 1]?.[0] ?? null },
      actorId: isShopper ? order.userId : admin.id,
      actorName: isShopper ? order.customerName : admin.displayName,
      createdAt: new Date((order.deliveredOn as Date).getTime() + hours * HOUR),
    });
  }
}

/** One piece of a variant leaves and one comes back, so that its stock is what it was. */
async function exchangeStock(
  trx: Transaction,
  { orderId, returnId, approvedAt, receivedAt }: Record<'orderId' | 'returnId', string> & Record<Times, Date>,
  { id }: Variant,
  admin: User,
): Promise<void> {
  const units = [{ variantId: id, quantity: 1 }];
  const cause = { orderId, returnId, actor: { id: admin.id, name: admin.displayName } };
  await takeStock(trx, units, { ...cause, reason: 'EXCHANGE' });
  await returnStock(trx, units, { ...cause, reason: 'RETURN' });
  const lines = () => StockMovement.query(trx).where({ returnId });
  await lines().where({ reason: 'EXCHANGE' }).patch({ createdAt: approvedAt });
  await lines().where({ reason: 'RETURN' }).patch({ createdAt: receivedAt });
}
