import { isDeepStrictEqual } from 'node:util';
import { personName } from '@rangrekha/contract/names';
import type { Transaction } from 'objection';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { noEmailFor } from '../accounts/no-email';
import type { User } from '../accounts/User';
import { noteOrderChanges } from '../orders/days/order-changes';
import { OrderCorrection } from '../orders/OrderCorrection';
import { eraseSubscriptionsOf } from '../restock/answer-subscription';

/** Instead of a name, wherever one must stand. */
export const NOBODY = 'Erased customer';

/** Tables whose rows go with the account. */
const OF_ACCOUNT = [
  'addresses',
  'answered_requests',
  'cart_items',
  'customer_notes',
  'customer_tags',
  'email_changes',
  'known_devices',
  'password_codes',
  'review_reports',
  'second_steps',
  'sessions',
  'wishlist_items',
];

/** What the audit log keeps of the changes of a customer, and of what belongs to one: the states, and nothing that a person wrote. */
const KEPT_CHANGES =
  /^(deliveryStatus|paymentStatus|state|status|outcome|callOutcome|courier|rows|active|replies|notes|account|erasure)$/;

/** Rows of old mails and deliveries that are looked through at a time. */
const BATCH = 1_000;

/** Erases what the tables have of a customer, but for the row of the account itself. Again it erases what has come since. */
export async function eraseRows(trx: Transaction, user: User): Promise<{ orderIds: string[] }> {
  const userId = user.id;
  const orderIds: string[] = await trx('orders').where({ userId }).pluck('id');
  const returnIds: string[] = await trx('returns').where({ userId }).pluck('id');
  const reviewIds: string[] = await trx('reviews').where({ userId }).pluck('id');
  await eraseSubscriptionsOf(trx, [userId]);
  for (const table of OF_ACCOUNT) await trx(table).where({ userId }).delete();
  await eraseReviews(trx, userId);
  await eraseReturns(trx, userId, returnIds);
  const complaintIds = await eraseComplaints(trx, user);
  await eraseOrders(trx, userId, orderIds);
  await eraseMails(trx, user.email, { orderId: orderIds, returnId: returnIds, complaintId: complaintIds });
  await eraseMessages(trx, [userId, ...orderIds, ...returnIds, ...reviewIds, ...complaintIds]);
  await eraseViews(trx, user);
  await eraseAudit(trx, user, [...orderIds, ...returnIds, ...reviewIds, ...complaintIds]);
  return { orderIds };
}

/** Rating and text stay, since others chose by them; name and photos go. */
async function eraseReviews(trx: Transaction, userId: string): Promise<void> {
  const reviews: { id: string; productId: string }[] = await trx('reviews').where({ userId }).select('id', 'productId');
  const ids = reviews.map(({ id }) => id);
  await trx('review_photos').whereIn('reviewId', ids).delete();
  await trx('reviews')
    .whereIn('id', ids)
    .update({ hasPhotos: false, heightCm: null, usualSize: null, rejectNote: null });
  raiseTags(trx, TAGS.reviewers, ...reviews.map(({ productId }) => TAGS.product(productId)));
}

async function eraseReturns(trx: Transaction, userId: string, ids: string[]): Promise<void> {
  await trx('return_photos').whereIn('returnId', ids).delete();
  await trx('return_lines').whereIn('returnId', ids).update({ comment: null });
  await trx('return_events').whereIn('returnId', ids).where({ actorId: userId }).update({ actorName: NOBODY });
  await trx('returns')
    .whereIn('id', ids)
    .update({ payoutDetails: null, payoutHeldFor: null, payoutHeldForName: null, payoutHeldAt: null });
}

/** Those that are open stay: somebody still has to answer them. @returns the ids of the closed ones */
async function eraseComplaints(trx: Transaction, { id, email, emailVerifiedAt }: User): Promise<string[]> {
  // Those without an account are the person's only if the address is known to be.
  const found = trx('complaints').where((own) => {
    own.where({ userId: id });
    if (emailVerifiedAt) own.orWhere({ email });
  });
  const ids: string[] = await found.whereNotNull('closedAt').pluck('id');
  await trx('complaint_photos').whereIn('complaintId', ids).delete();
  await trx('complaint_events').whereIn('complaintId', ids).update({ text: null });
  await trx('complaints')
    .whereIn('id', ids)
    .update({ name: NOBODY, email: noEmailFor(id), phone: null, orderNumber: null, text: '', requestKey: null });
  return ids;
}

async function eraseOrders(trx: Transaction, userId: string, ids: string[]): Promise<void> {
  await trx('orders')
    .whereIn('id', ids)
    .update({
      ...{ customerEmail: noEmailFor(userId), moreFacts: null },
      ...{ idempotencyKey: null, requestHash: null, answerMailDueAt: null, noticeDueAt: null },
    });
  // Nothing was sold: no invoice asks for the person.
  await trx('orders')
    .whereIn('id', ids)
    .whereNotIn('id', trx('invoices').whereIn('orderId', ids).select('orderId'))
    .update({
      ...{ customerFirstName: NOBODY, customerLastName: null, customerPhone: null, recipientName: null },
      ...{ recipientPhone: null, addressLine1: NOBODY, addressLine2: null, city: '', postalCode: '' },
    });
  // Erased people are in no sums of customers, also if none of their orders had anything to erase.
  await noteOrderChanges(trx, ids);
  for (const table of ['order_notes', 'order_address_changes']) await trx(table).whereIn('orderId', ids).delete();
  await trx('order_corrections').whereIn('orderId', ids).update({ reason: '' });
  await trx('order_calls').whereIn('orderId', ids).where({ authorId: userId }).update({ authorName: NOBODY });
  await trx('order_events').whereIn('orderId', ids).where({ actorId: userId }).update({ actorName: NOBODY });
  // Movements have no index by order: found by their variants, without locks, so that nobody's order waits.
  const sold: { variantId: string }[] = await trx('order_items').whereIn('orderId', ids).select('variantId');
  const corrected = await OrderCorrection.query(trx).whereIn('orderId', ids);
  const once = corrected.flatMap(({ before, after }) => [...before.items, ...after.items]);
  const variantIds = [...new Set([...sold, ...once].map(({ variantId }) => variantId))];
  const movements = trx('stock_movements').whereIn('variantId', variantIds).where({ actorId: userId });
  await trx('stock_movements')
    .whereIn('id', await movements.pluck('id'))
    .update({ actorName: NOBODY });
}

/** The rows of mails about orders are part of their history: only recipient and texts go, also of those to the staff. */
async function eraseMails(trx: Transaction, email: string, about: Record<string, string[]>): Promise<void> {
  const gone = { recipient: '', textBody: null, htmlBody: null, stopAddress: null, lastError: null };
  for (const [column, ids] of Object.entries(about)) await trx('outbox_mails').whereIn(column, ids).update(gone);
  await trx('outbox_mails').where({ recipient: email }).delete();
}

/** Tables of texts without a column for the person: messages to other programs, kept for 30 days, and answers to the staff, for one. */
const MESSAGES = { webhook_deliveries: 'payload', plugin_deliveries: 'payload', answered_requests: 'body' };

/** All of them are looked through. */
async function eraseMessages(trx: Transaction, ids: string[]): Promise<void> {
  for (const [table, column] of Object.entries(MESSAGES)) {
    let after = '';
    for (;;) {
      const rows: { id: string; text: string | null }[] = await trx(table)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .select('id', `${column} as text`);
      const named = rows.filter(({ text }) => ids.some((id) => text?.includes(id))).map(({ id }) => id);
      await trx(table).whereIn('id', named).delete();
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }
}

/** A list that somebody of the staff has saved may search for the person. */
async function eraseViews(trx: Transaction, user: User): Promise<void> {
  const terms = [user.email, user.username, user.mobile, personName(user)]
    .filter((term): term is string => Boolean(term))
    .map((term) => term.toLowerCase());
  const views: { id: string; name: string; settings: string | object }[] = await trx('saved_views').select(
    'id',
    'name',
    'settings',
  );
  const searched = views.filter(({ name, settings }) => {
    const text = `${name} ${typeof settings === 'string' ? settings : JSON.stringify(settings)}`.toLowerCase();
    return terms.some((term) => text.includes(term));
  });
  await trx('saved_views')
    .whereIn(
      'id',
      searched.map(({ id }) => id),
    )
    .delete();
}

/** Who of the staff did what stays; what it says of the person goes. */
async function eraseAudit(trx: Transaction, { id }: User, entityIds: string[]): Promise<void> {
  const entries: { id: string; entity: string; changes: string }[] = await trx('audit_entries')
    .whereIn('entityId', [id, ...entityIds])
    .select('id', 'entity', 'changes');
  for (const entry of entries) {
    const before = JSON.parse(entry.changes) as Record<string, unknown>;
    const after = Object.fromEntries(Object.entries(before).filter(([field]) => KEPT_CHANGES.test(field)));
    const patch = {
      ...(entry.entity === 'user' && { entityName: NOBODY }),
      ...(!isDeepStrictEqual(before, after) && { changes: JSON.stringify(after) }),
    };
    if (Object.keys(patch).length > 0) await trx('audit_entries').where({ id: entry.id }).update(patch);
  }
  await trx('audit_entries').where({ actorId: id }).update({ actorName: NOBODY });
}
