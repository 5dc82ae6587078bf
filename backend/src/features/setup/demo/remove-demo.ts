import type { DemoRemoval } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { sharedNow } from '../../../database/shared-clock';
import { conflict } from '../../../http/errors';
import type { PluginRegistry } from '../../../plugin-host/PluginRegistry';
import { raiseEvent } from '../../../webhooks/raise-event';
import { Category } from '../../categories/Category';
import { Company } from '../../company/Company';
import { forgetOrderDays } from '../../orders/days/order-days';
import { beginChanges } from '../../products/catalogue-changes';
import { eraseSubscriptionsOf } from '../../restock/answer-subscription';
import { Storefront } from '../../storefront-content/Storefront';
import { publishContent, saveContentDraft } from '../../storefront-content/save-storefront';
import { Setup } from '../Setup';
import { DemoRow } from './DemoRow';
import { lockDemo } from './lock-demo';
import { planRemoval, type RemovalPlan } from './plan-removal';
import { presentRemoval } from './present-removal';

interface Row {
  id: string;
}

/** The tables of rows that go with another row: first what depends on the others. */
type Dependents = [table: string, column: string][];

export const OF_INVOICES: Dependents = [
  ['credit_notes', 'id'],
  ['invoice_lines', 'invoice_id'],
  ['part_credit_notes', 'invoice_id'],
];
export const OF_PART_CREDIT_NOTES: Dependents = [['part_credit_note_lines', 'credit_note_id']];
export const OF_RETURNS: Dependents = [
  ['part_credit_notes', 'return_id'],
  ['return_lines', 'return_id'],
  ['return_events', 'return_id'],
  ['return_photos', 'return_id'],
  ['outbox_mails', 'return_id'],
];
export const OF_REVIEWS: Dependents = [
  ['review_photos', 'review_id'],
  ['review_reports', 'review_id'],
];
export const OF_SHIPMENTS: Dependents = [
  ['shipment_items', 'shipment_id'],
  ['out_for_deliveries', 'shipment_id'],
];
const OF_REMITTANCES: Dependents = [['remittance_lines', 'remittance_id']];
export const OF_ORDERS: Dependents = [
  ['returns', 'order_id'],
  ['invoices', 'order_id'],
  ['shipments', 'order_id'],
  ['remittance_lines', 'order_id'],
  ['discount_uses', 'order_id'],
  ['order_items', 'order_id'],
  ['order_events', 'order_id'],
  ['order_notes', 'order_id'],
  ['order_calls', 'order_id'],
  ['order_tracking_changes', 'order_id'],
  ['out_for_deliveries', 'order_id'],
  ['order_address_changes', 'order_id'],
  ['order_corrections', 'order_id'],
  ['outbox_mails', 'order_id'],
];
export const OF_CUSTOMERS: Dependents = [
  ['saved_views', 'user_id'],
  ['order_notice_settings', 'user_id'],
  ['sessions', 'user_id'],
  ['second_steps', 'user_id'],
  ['known_devices', 'user_id'],
  ['discount_uses', 'user_id'],
  ['password_codes', 'user_id'],
  ['email_changes', 'user_id'],
  ['cart_items', 'user_id'],
  ['wishlist_items', 'user_id'],
  ['customer_notes', 'user_id'],
  ['customer_tags', 'user_id'],
  ['addresses', 'user_id'],
  ['answered_requests', 'user_id'],
  ['review_reports', 'user_id'],
];
export const OF_VARIANTS: Dependents = [
  ['cart_items', 'variant_id'],
  ['restock_subscriptions', 'variant_id'],
];
export const OF_PRODUCTS: Dependents = [
  ['product_variants', 'product_id'],
  ['product_images', 'product_id'],
  ['wishlist_items', 'product_id'],
  ['stock_movements', 'product_id'],
  ['product_addresses', 'product_id'],
  ['product_tags', 'product_id'],
  ['pinned_products', 'product_id'],
  ['collection_products', 'product_id'],
  ['product_sources', 'product_id'],
];
const OF_COLLECTIONS: Dependents = [
  ['collection_products', 'collection_id'],
  ['collection_addresses', 'collection_id'],
];
export const OF_LEGAL_PAGES: Dependents = [
  ['legal_page_drafts', 'page_id'],
  ['legal_page_versions', 'page_id'],
];

/**
 * Removes what the seed of the demo has made and nobody has edited, in one transaction. The files of pictures that no row
 * uses any more are swept later.
 * @throws HttpError 409 `NO_DEMO`; 409 `REAL_ORDERS` when there is an order that the seed did not make; 409
 * `PUBLISHED_PASSWORD` while an account of the staff has the password that the README prints; 409 `PLUGIN_FAILED`
 */
export async function removeDemo(
  trx: Transaction,
  plugins: Pick<PluginRegistry, 'erase'>,
  actor: Actor,
): Promise<void> {
  // A refusal makes no order wait; what is removed is decided again under the locks.
  await planAllowed(trx);
  await lockDemo(trx);
  const { plan, goes } = await planAllowed(trx);
  await beginChanges(trx, [
    ...plan.products.map(({ id }) => ({ productId: id })),
    ...plan.categories.map(({ id }) => ({ categoryId: id })),
  ]);
  await unlinkComplaints(trx, plan);
  const [customerIds, orderIds] = [plan.customers.map(({ id }) => id), plan.orders.map(({ id }) => id)];
  await plugins.erase({ customerIds, orderIds, areRowsGone: true }, trx);
  await removeOrders(trx, plan.orders);
  await removeRows(trx, 'discounts', plan.discounts, []);
  await removeRows(trx, 'collections', plan.collections, OF_COLLECTIONS);
  await removeRows(trx, 'delivery_areas', plan.deliveryAreas, []);
  await eraseSubscriptionsOf(
    trx,
    plan.customers.map(({ id }) => id),
  );
  await removeRows(trx, 'users', plan.customers, OF_CUSTOMERS);
  await removeProducts(trx, plan.products);
  for (const { id, name } of plan.products) raiseEvent(trx, 'product.deleted', { id, name });
  await removeCategories(trx, plan.categories);
  await removeRows(trx, 'legal_pages', plan.legalPages, OF_LEGAL_PAGES);
  await clearCompany(trx, plan);
  await removeRows(trx, 'makers', plan.makers, []);
  await clearStorefront(trx, actor, plan);
  raiseTags(trx, TAGS.company, TAGS.legalPages, TAGS.collections, TAGS.sessions);
  // What is left of the demo was edited: it belongs to the shop.
  await DemoRow.query(trx).delete();
  await Setup.query(trx).findById(Setup.id).patch({ skipped: [], hiddenAt: null });
  const before = Object.fromEntries(goes.map(({ kind, count }) => [kind, count]));
  const subject = { entity: 'demo', entityId: 'demo', entityName: 'Demo' } as const;
  await recordChange(trx, actor, { action: 'deleted', ...subject, before });
}

async function planAllowed(trx: Transaction): Promise<{ plan: RemovalPlan; goes: DemoRemoval['goes'] }> {
  const plan = await planRemoval(trx);
  const { found, refusal, refusalCode, goes } = await presentRemoval(plan, trx);
  if (!found) throw conflict('NO_DEMO', TEXTS.demo.none);
  if (refusal && refusalCode) throw conflict(refusalCode, refusal);
  return { plan, goes };
}

async function removeRows(trx: Transaction, table: string, rows: Row[], dependents: Dependents): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const [dependent, column] of dependents) await trx(dependent).whereIn(column, ids).delete();
  await trx(table).whereIn('id', ids).delete();
}

/** Complaints stay in the register. */
async function unlinkComplaints(trx: Transaction, { orders, customers }: RemovalPlan): Promise<void> {
  const unlink = (column: 'orderId' | 'userId', rows: Row[]) =>
    trx('complaints')
      .whereIn(
        column,
        rows.map(({ id }) => id),
      )
      .update({ [column]: null });
  await unlink('orderId', orders);
  await unlink('userId', customers);
}

/** All orders are the demo's, so the numbers of invoices begin again. */
async function removeOrders(trx: Transaction, orders: Row[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  // Their cash is all that has come.
  await removeRows(trx, 'remittances', await trx('remittances').select('id'), OF_REMITTANCES);
  const of = (table: string): Promise<Row[]> => trx(table).whereIn('orderId', ids).select('id');
  const invoices = await of('invoices');
  const partNotes = trx('part_credit_notes').whereIn(
    'invoiceId',
    invoices.map(({ id }) => id),
  );
  await removeRows(trx, 'part_credit_notes', await partNotes.select('id'), OF_PART_CREDIT_NOTES);
  await removeRows(trx, 'returns', await of('returns'), OF_RETURNS);
  await removeReviews(trx, await of('order_items'));
  await removeRows(trx, 'invoices', invoices, OF_INVOICES);
  await removeRows(trx, 'shipments', await of('shipments'), OF_SHIPMENTS);
  await removeRows(trx, 'orders', orders, OF_ORDERS);
  await forgetOrderDays(trx);
  await trx('invoice_counters').delete();
}

/** All reviews are of the demo's orders, so the products that stay have none. */
async function removeReviews(trx: Transaction, items: Row[]): Promise<void> {
  const written = trx('reviews').whereIn(
    'itemId',
    items.map(({ id }) => id),
  );
  await removeRows(trx, 'reviews', await written.select('id'), OF_REVIEWS);
  const rated: Row[] = await trx('products').where('reviewCount', '>', 0).select('id');
  await trx('products')
    .whereIn(
      'id',
      rated.map(({ id }) => id),
    )
    .update({ reviewCount: 0, ratingSum: 0 });
  raiseTags(trx, ...rated.map(({ id }) => TAGS.product(id)));
}

async function removeProducts(trx: Transaction, products: Row[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  for (const [table, column] of OF_VARIANTS)
    await trx(table).whereIn(column, trx('product_variants').whereIn('productId', ids).select('id')).delete();
  await removeRows(trx, 'products', products, OF_PRODUCTS);
  raiseTags(trx, ...ids.map((id) => TAGS.stock(id)), TAGS.availability);
}

async function removeCategories(trx: Transaction, categories: Row[]): Promise<void> {
  const ids = categories.map(({ id }) => id);
  await trx('pinned_products').whereIn('categoryId', ids).delete();
  await Category.query(trx).findByIds(ids).patch({ parentId: null });
  await Category.query(trx).findByIds(ids).delete();
}

async function clearCompany(trx: Transaction, { companyFields, hasLogo, makers }: RemovalPlan): Promise<void> {
  const emptied = Object.fromEntries(companyFields.map((field) => [field, '']));
  await Company.query(trx)
    .whereIn(
      'defaultMakerId',
      makers.map(({ id }) => id),
    )
    .patch({ defaultMakerId: null });
  await Company.query(trx)
    .findById(Company.id)
    .patch({ ...emptied, ...(hasLogo && { logoId: null }), updatedAt: sharedNow() });
}

async function clearStorefront(trx: Transaction, actor: Actor, { content, draft }: RemovalPlan): Promise<void> {
  const locked = () => Storefront.query(trx).findById(Storefront.id).forUpdate().throwIfNotFound();
  const { draft: former } = await locked();
  if (content) await publishContent(trx, actor, await locked(), content);
  const rest = draft ?? former;
  if (rest) await saveContentDraft(trx, actor, await locked(), rest);
}
