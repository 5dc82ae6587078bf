import type { SaveDiscountRequest } from '@rangrekha/contract';
import { DISCOUNT_LIMITS, type DiscountKind } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { toPaise, toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { Category } from '../categories/Category';
import { Collection } from '../collections/Collection';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';
import { requireSegment } from '../segments/save-segment';
import { Discount } from './Discount';

/**
 * Adds a discount.
 * @throws HttpError 400 for an unknown gift or segment; 409 `DUPLICATE` for a known code, `TOO_MANY_DISCOUNTS` for too many without one
 */
export async function createDiscount(trx: Transaction, actor: Actor, body: SaveDiscountRequest): Promise<Discount> {
  const id = uuidv7();
  const fields = await checkedFields(trx, id, body);
  const discount = await Discount.query(trx)
    .insert({ id, ...fields })
    .catch(explainDuplicate);
  const after = await snapshotOf(trx, discount);
  const subject = { entity: 'discount', entityId: id, entityName: body.title } as const;
  await recordChange(trx, actor, { action: 'created', ...subject, after });
  return findDiscount(id, trx);
}

/**
 * Replaces a discount; orders keep what they were given.
 * @throws HttpError as `createDiscount`; 404; 409 `EDIT_CONFLICT`
 */
export async function updateDiscount(actor: Actor, id: string, body: SaveDiscountRequest): Promise<Discount> {
  await transaction(async (trx) => {
    const discount = await lockDiscount(trx, id);
    await refuseStale(discount, body.revision, trx);
    const { startsAt, ...fields } = await checkedFields(trx, id, body);
    await edit(trx, actor, discount, { ...fields, ...(body.startsAt ? { startsAt } : {}) });
  });
  return findDiscount(id);
}

/**
 * Ends a discount now; one that has ended stays as it is.
 * @throws HttpError 404
 */
export async function endDiscount(actor: Actor, id: string): Promise<Discount> {
  await transaction(async (trx) => {
    const discount = await lockDiscount(trx, id);
    const now = sharedNow();
    if (discount.stateAt(now) !== 'ENDED') await edit(trx, actor, discount, { endsAt: now });
  });
  return findDiscount(id);
}

async function findDiscount(id: string, trx?: Transaction): Promise<Discount> {
  return Discount.query(trx).findById(id).withGraphFetched(Discount.graph).throwIfNotFound();
}

const lockDiscount = async (trx: Transaction, id: string): Promise<Discount> =>
  Discount.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Discount'));

async function edit(trx: Transaction, actor: Actor, discount: Discount, fields: Partial<Discount>): Promise<void> {
  const before = await snapshotOf(trx, discount);
  await discount.$query(trx).patch(fields).catch(explainDuplicate);
  const after = await snapshotOf(trx, discount);
  const subject = { entity: 'discount', entityName: discount.title, before, after } as const;
  await recordEdit(trx, actor, discount, { action: 'changed', ...subject });
}

const paise = (amount: number | null | undefined) => (amount == null ? null : toPaise(amount));
const listed = (ids: string[]) => (ids.length > 0 ? ids : null);

async function checkedFields(trx: Transaction, id: string, body: SaveDiscountRequest) {
  const fields = discountFields(body);
  const { kind, code, endsAt, giftVariantId } = fields;
  if (
    kind === 'GIFT' &&
    !(await Variant.query(trx)
      .findById(giftVariantId ?? '')
      .select('id'))
  )
    throw giftGone();
  await requireSegment(trx, fields.segmentId);
  if (code === null && !(endsAt && endsAt <= sharedNow())) await refuseTooMany(trx, id);
  return fields;
}

export const giftGone = () =>
  invalidField('giftVariantId', 'This variant no longer exists. Please choose another gift.');

/** The columns of a discount: only the fields that its kind has; the others are null. */
export function discountFields(body: SaveDiscountRequest) {
  const { kind, code } = body;
  const only = <Value>(kinds: DiscountKind[], value: Value | null | undefined) =>
    kinds.includes(kind) ? (value ?? null) : null;
  return {
    code,
    title: body.title,
    kind,
    percent: only(['PERCENT', 'BUY_X_GET_Y'], body.percent),
    amount: only(['AMOUNT'], paise(body.amount)),
    maxAmount: only(['PERCENT'], paise(body.maxAmount)),
    buyQuantity: only(['BUY_X_GET_Y'], body.buyQuantity),
    getQuantity: only(['BUY_X_GET_Y'], body.getQuantity),
    giftVariantId: only(['GIFT'], body.giftVariantId),
    categoryIds: listed(body.categoryIds),
    collectionIds: listed(body.collectionIds),
    productIds: listed(body.productIds),
    firstOrder: body.firstOrder,
    segmentId: body.segmentId,
    minTotal: paise(body.minTotal),
    startsAt: body.startsAt ? new Date(body.startsAt) : sharedNow(),
    endsAt: body.endsAt ? new Date(body.endsAt) : null,
    usageLimit: body.usageLimit ?? null,
    customerLimit: body.customerLimit ?? null,
    combines: body.combines,
  };
}

async function refuseTooMany(trx: Transaction, id: string): Promise<void> {
  const others = await Discount.query(trx)
    .whereNull('code')
    .whereNot({ id })
    .where((open) => open.whereNull('endsAt').orWhere('endsAt', '>', sharedNow()))
    .resultSize();
  if (others < DISCOUNT_LIMITS.automatic) return;
  const message = `A shop can have at most ${DISCOUNT_LIMITS.automatic} automatic discounts at a time. Please end one first.`;
  throw conflict('TOO_MANY_DISCOUNTS', message, { errors: [{ path: 'code', message }] });
}

function explainDuplicate(error: unknown): never {
  if (!isDuplicate(error, 'discounts_code_unique')) throw error;
  const message = 'Another discount has this code.';
  throw conflict('DUPLICATE', message, { errors: [{ path: 'code', message }] });
}

/** The fields of a discount in the audit log, with names instead of ids. */
async function snapshotOf(trx: Transaction, discount: Discount) {
  const { categoryIds, collectionIds, productIds, giftVariantId } = discount;
  const names = async (table: string, ids: string[] | null) => {
    if (!ids) return null;
    const rows: { name: string }[] = await trx(table).whereIn('id', ids).select('name').orderBy('name');
    return rows.map(({ name }) => name).join(', ');
  };
  const money = (amount: number | null) => (amount === null ? null : rupees(toRupees(amount)));
  const gift = giftVariantId ? await Variant.query(trx).findById(giftVariantId) : undefined;
  const [product] = gift ? await Product.query(trx).findByIds([gift.productId]).select('name') : [];
  return {
    title: discount.title,
    code: discount.code,
    kind: discount.kind,
    percent: discount.percent,
    amount: money(discount.amount),
    maxAmount: money(discount.maxAmount),
    buyQuantity: discount.buyQuantity,
    getQuantity: discount.getQuantity,
    gift: gift && product ? `${product.name} (${gift.size}, ${gift.color})` : giftVariantId,
    categories: await names(Category.tableName, categoryIds),
    collections: await names(Collection.tableName, collectionIds),
    products: await names(Product.tableName, productIds),
    firstOrder: discount.firstOrder,
    segment: await requireSegment(trx, discount.segmentId),
    minTotal: money(discount.minTotal),
    startsAt: discount.startsAt.toISOString(),
    endsAt: discount.endsAt?.toISOString() ?? null,
    usageLimit: discount.usageLimit,
    customerLimit: discount.customerLimit,
    combines: discount.combines,
  };
}
