import type { SaveCollectionRequest } from '@rangrekha/contract';
import { COLLECTION_LIMITS } from '@rangrekha/contract/limits';
import { COLLECTION_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { Media } from '../../media/Media';
import { savedTranslations } from '../../translations/translations';
import { Category } from '../categories/Category';
import { slugOf } from '../categories/slug';
import { Product } from '../products/Product';
import { Collection } from './Collection';
import { collectionSnapshot } from './collection-snapshot';

/**
 * Adds a collection.
 * @throws HttpError 400 for a product, category or picture that no longer exists; 409 `DUPLICATE` for a taken slug,
 * `TOO_MANY_COLLECTIONS`
 */
export async function createCollection(
  trx: Transaction,
  actor: Actor,
  body: SaveCollectionRequest,
): Promise<Collection> {
  const id = uuidv7();
  if ((await Collection.query(trx).resultSize()) >= COLLECTION_LIMITS.collections)
    throw conflict('TOO_MANY_COLLECTIONS', COLLECTION_TEXTS.tooMany(COLLECTION_LIMITS.collections));
  raiseTags(trx, TAGS.collections);
  const slug = body.slug || (await freeSlug(trx, body.name));
  const fields = await checkedFields(trx, body);
  await Collection.query(trx)
    .insert({ id, ...fields, slug, ...savedTranslations('collection', body.translations, null) })
    .catch((error) => explainTaken(error, slug));
  await takeAddress(trx, slug);
  await writeProducts(trx, id, body);
  const after = await collectionSnapshot(trx, id);
  await recordChange(trx, actor, { ...subjectOf(body.name), action: 'created', entityId: id, after });
  return findCollection(id, trx);
}

/**
 * Replaces a collection; a former slug goes on leading to it.
 * @throws HttpError as `createCollection`; 404; 409 `EDIT_CONFLICT`
 */
export async function updateCollection(actor: Actor, id: string, body: SaveCollectionRequest): Promise<Collection> {
  await transaction(async (trx) => {
    const collection = await lockCollection(trx, id);
    await refuseStale(collection, body.revision, trx);
    raiseTags(trx, TAGS.collections);
    const before = await collectionSnapshot(trx, id);
    const former = collection.slug;
    const slug = body.slug || former;
    const fields = await checkedFields(trx, body);
    await collection
      .$query(trx)
      .patch({ ...fields, slug, ...savedTranslations('collection', body.translations, collection.translations) })
      .catch((error) => explainTaken(error, slug));
    if (slug !== former) await moveAddress(trx, id, former, slug);
    await writeProducts(trx, id, body);
    const after = await collectionSnapshot(trx, id);
    await recordEdit(trx, actor, collection, { ...subjectOf(body.name), action: 'changed', before, after });
  });
  return findCollection(id);
}

/** Deletes a collection; its products stay. @throws HttpError 404 */
export function deleteCollection(actor: Actor, id: string): Promise<void> {
  return transaction(async (trx) => {
    const { name } = await lockCollection(trx, id);
    raiseTags(trx, TAGS.collections);
    const before = await collectionSnapshot(trx, id);
    await trx('collection_products').where('collectionId', id).delete();
    await trx('collection_addresses').where('collectionId', id).delete();
    await Collection.query(trx).deleteById(id);
    await recordChange(trx, actor, { ...subjectOf(name), action: 'deleted', entityId: id, before });
  });
}

const subjectOf = (name: string) => ({ entity: 'collection', entityName: name }) as const;

const findCollection = (id: string, trx?: Transaction) =>
  Collection.query(trx).findById(id).withGraphFetched(Collection.graph).throwIfNotFound();

const lockCollection = async (trx: Transaction, id: string): Promise<Collection> =>
  Collection.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Collection'));

async function checkedFields(trx: Transaction, body: SaveCollectionRequest) {
  const { name, description, pictureId = null, pictureAlt, kind, status, startsAt = null, endsAt = null } = body;
  if (pictureId && !(await Media.query(trx).findById(pictureId).select('id').forShare()))
    throw invalidField('pictureId', COLLECTION_TEXTS.pictureGone);
  const rule = kind === 'RULE' ? (body.rule ?? null) : null;
  const defaultSort = kind === 'RULE' ? (body.defaultSort ?? null) : null;
  await refuseUnknownCategories(trx, rule);
  const { seoTitle, seoDescription } = body;
  return {
    ...{ name, description, mediaId: pictureId, pictureAlt, seoTitle, seoDescription },
    ...{ kind, rule, defaultSort, status, startsAt, endsAt },
  };
}

async function refuseUnknownCategories(trx: Transaction, rule: Collection['rule']): Promise<void> {
  const requested = (rule?.conditions ?? []).flatMap((condition) =>
    condition.kind === 'CATEGORY' ? condition.categoryId : [],
  );
  const existing = new Set((await Category.query(trx).findByIds(requested).select('id')).map(({ id }) => id));
  const place = rule?.conditions.findIndex((one) => one.kind === 'CATEGORY' && !existing.has(one.categoryId)) ?? -1;
  if (place >= 0) throw invalidField(`rule.conditions.${place}.categoryId`, COLLECTION_TEXTS.categoryGone);
}

/** @throws HttpError 400 when a product no longer exists */
async function writeProducts(
  trx: Transaction,
  collectionId: string,
  { kind, productIds }: SaveCollectionRequest,
): Promise<void> {
  await trx('collection_products').where({ collectionId }).delete();
  if (kind === 'RULE' || productIds.length === 0) return;
  const existing = await Product.query(trx).findByIds(productIds).select('id').forShare();
  if (existing.length < productIds.length)
    throw invalidField('productIds', COLLECTION_TEXTS.productsGone(productIds.length - existing.length));
  await trx('collection_products').insert(
    productIds.map((productId, position) => ({ collectionId, productId, position })),
  );
}

/** A slug of the name that no collection has, with a number appended when it is taken. */
async function freeSlug(trx: Transaction, name: string): Promise<string> {
  const slug = slugOf(name, 'collection');
  const rows = await Collection.query(trx).where({ slug }).orWhere('slug', 'like', `${slug}-%`).select('slug');
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** An address that another collection had leads to this one from now on. */
const takeAddress = (trx: Transaction, address: string) => trx('collection_addresses').where({ address }).delete();

async function moveAddress(trx: Transaction, collectionId: string, former: string, slug: string): Promise<void> {
  await takeAddress(trx, slug);
  const row = { address: former, collectionId, createdAt: sharedNow() };
  await trx('collection_addresses').insert(row).onConflict('address').merge();
}

async function explainTaken(error: unknown, slug: string): Promise<never> {
  if (!isDuplicate(error, 'collections_slug_unique')) throw error;
  const other = await Collection.query().findOne({ slug }).select('name');
  const message = COLLECTION_TEXTS.slugTaken(other?.name ?? slug);
  throw conflict('DUPLICATE', message, { errors: [{ path: 'slug', message }] });
}
