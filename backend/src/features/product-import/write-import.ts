import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { raiseEvent } from '../../webhooks/raise-event';
import { recordMovements } from '../inventory/record-movements';
import { beginChanges } from '../products/catalogue-changes';
import { Product } from '../products/Product';
import { ProductImage } from '../products/ProductImage';
import { writeTags } from '../products/product-tags';
import { renameImages } from '../products/rename-images';
import { freeSlugs, keepAddresses } from '../products/show/product-addresses';
import { Variant } from '../products/Variant';
import { clearSkus, foldedSku } from '../products/variants/variant-codes';
import { ImportProblems } from './import-report';
import type { PlannedProduct } from './plan-import-product';
import { type PlannedVariant, settleStock } from './plan-import-variants';

const BATCH = 500;

/**
 * Writes the products and records their changes for the search; the variants follow separately. `trx` holds the
 * catalogue's lock.
 */
export async function writeProducts(trx: Transaction, plan: PlannedProduct[]): Promise<void> {
  const touched = plan.filter(isTouched);
  if (touched.length === 0) return;
  await beginChanges(
    trx,
    touched.map(({ id }) => ({ productId: id })),
  );
  for (const { id, columns } of touched) raiseEvent(trx, 'product.saved', { id, name: columns.name });
  const renamed: Product[] = [];
  for (const batch of batchesOf(touched)) renamed.push(...(await giveUpSlugs(trx, batch)));
  const now = sharedNow();
  const columns = [...Object.keys(touched[0]?.columns ?? {}), 'firstPrice', 'slug', 'updatedAt'];
  for (const batch of batchesOf(touched)) {
    const slugs = await slugsOf(trx, batch);
    const rows = batch.map((product) => ({
      ...rowOf(product),
      slug: slugs.get(product.id),
      createdAt: now,
      updatedAt: now,
    }));
    await trx(Product.tableName).insert(rows).onConflict('id').merge(columns);
    const images = batch.flatMap(imagesOf);
    const tagged = batch.flatMap(({ id: productId, tags }) => (tags ? { productId, tags } : []));
    if (tagged.length > 0) await writeTags(trx, tagged);
    if (images.length > 0) await trx(ProductImage.tableName).insert(images).onConflict('id').merge(['color']);
  }
  const names = new Map(touched.map(({ id, columns }) => [id, columns.name]));
  for (const product of renamed) await renameImages(trx, product, names.get(product.id) ?? product.name);
}

const addressed = (trx: Transaction, batch: PlannedProduct[]) =>
  Product.query(trx)
    .findByIds(batch.map(({ id }) => id))
    .select('id', 'name', 'slug');

/**
 * Takes the slugs of products that the file renames, before any product gets another one: two may swap their names. What
 * they had before is kept.
 * @returns those products, as they were
 */
async function giveUpSlugs(trx: Transaction, batch: PlannedProduct[]): Promise<Product[]> {
  const names = new Map(batch.map(({ id, columns }) => [id, columns.name]));
  const renamed = (await addressed(trx, batch)).filter(({ id, name }) => names.get(id) !== name);
  await keepAddresses(trx, renamed);
  await Product.query(trx)
    .findByIds(renamed.map(({ id }) => id))
    .patch({ slug: null, hasOwnAddress: false });
  return renamed;
}

/** The slugs of the products as they are to be: new ones for those without. */
async function slugsOf(trx: Transaction, batch: PlannedProduct[]): Promise<Map<string, string | null>> {
  const present = (await addressed(trx, batch)).flatMap(({ id, slug }) => (slug ? [[id, slug] as const] : []));
  const slugs = new Map<string, string | null>(present);
  const lacking = batch.filter(({ id }) => !slugs.has(id)).map(({ id, columns: { name } }) => ({ id, name }));
  return new Map([...slugs, ...(await freeSlugs(trx, lacking))]);
}

const isTouched = ({ kind, variants }: PlannedProduct) =>
  kind !== 'unchanged' || variants.some((variant) => variant.kind !== 'unchanged');

/** The ids of existing products with changes other than stock. */
export const editedProducts = (plan: PlannedProduct[]): string[] => plan.filter(isEdited).map(({ id }) => id);

const isEdited = ({ kind, variants }: PlannedProduct) =>
  kind === 'update' || (kind === 'unchanged' && variants.some(({ isEdit }) => isEdit));

/**
 * Writes the variants, their stock and the ledger. Existing variants come last, locked in the same order as in orders;
 * `plan` is updated with their stock at that time.
 * @throws HttpError 400 `IMPORT_REFUSED` for stock that has changed so much that a line no longer fits
 */
export async function writeVariants(trx: Transaction, plan: PlannedProduct[], actor: Actor): Promise<void> {
  const variants = plan.flatMap((product) => product.variants);
  for (const batch of batchesOf(givenUpSkus(plan))) await clearSkus(trx, batch);
  for (const batch of batchesOf(variants.filter(({ kind }) => kind === 'create'))) await writeBatch(trx, batch, actor);
  const present = variants.filter((variant) => variant.kind !== 'create' && mayChange(variant));
  for (const batch of batchesOf(present.sort((one, other) => (one.id < other.id ? -1 : 1)))) {
    await lockAndSettle(trx, batch);
    await writeBatch(
      trx,
      batch.filter(({ kind }) => kind !== 'unchanged'),
      actor,
    );
  }
}

/** The variants that lose their SKU to another one of the file; few, so that orders wait for few before the others are locked. */
function givenUpSkus(plan: PlannedProduct[]): string[] {
  const wanted = new Map(
    plan.flatMap(({ variants }) => variants.map(({ id, columns }) => [foldedSku(columns.sku ?? ''), id] as const)),
  );
  const isTaken = ({ id, sku }: Variant) => Boolean(sku) && (wanted.get(foldedSku(sku ?? '')) ?? id) !== id;
  return plan.flatMap(({ existing }) => existing.filter(isTaken).map(({ id }) => id)).sort();
}

/** A line with `stock` but without `stockWas` depends on the stock at the time of writing. */
const mayChange = ({ kind, wanted: { stock, stockWas } }: PlannedVariant) =>
  kind !== 'unchanged' || (stock !== undefined && stockWas === undefined);

async function lockAndSettle(trx: Transaction, batch: PlannedVariant[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const rows = await trx(Variant.tableName).whereIn('id', ids).orderBy('id').forUpdate().select('id', 'stock');
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  const problems = new ImportProblems();
  for (const planned of batch) settleStock(planned, stocks.get(planned.id), problems);
  problems.refuse();
}

const rowOf = (product: PlannedProduct) => ({
  id: product.id,
  ...product.columns,
  firstPrice: firstPriceOf(product),
});

const imagesOf = ({ id: productId, columns, images }: PlannedProduct) =>
  images.map((image, index) => {
    const { id = uuidv7(), mediaId, position = index, alt = columns.name, color } = image;
    return { id, productId, mediaId, position, alt, color };
  });

function firstPriceOf({ existing, variants }: PlannedProduct): number {
  const prices = [...existing, ...variants.map(({ columns }) => columns)].toSorted(
    (one, other) => one.position - other.position,
  );
  const first = prices[0]?.position;
  // For one position, the file's price comes last.
  return prices.findLast(({ position }) => position === first)?.price ?? 0;
}

/** Three statements: edited columns, stock, ledger. */
async function writeBatch(trx: Transaction, batch: PlannedVariant[], actor: Actor): Promise<void> {
  const edited = batch.filter(({ isEdit }) => isEdit);
  const columns = Object.keys(edited[0]?.columns ?? {});
  const rows = edited.map(({ id, productId, columns }) => ({ id, productId, ...columns, stock: 0 }));
  if (rows.length > 0) await trx(Variant.tableName).insert(rows).onConflict('id').merge(columns);
  const moved = batch.filter(({ change }) => change !== 0);
  if (moved.length === 0) return;
  const cases = moved.map(() => 'WHEN ? THEN ?').join(' ');
  await trx(Variant.tableName)
    .whereIn(
      'id',
      moved.map(({ id }) => id),
    )
    .update({
      stock: trx.raw(
        `stock + CASE id ${cases} ELSE 0 END`,
        moved.flatMap(({ id, change }) => [id, change]),
      ),
    });
  const changes = moved.map(({ id: variantId, change }) => ({ variantId, change }));
  await recordMovements(trx, changes, { reason: 'IMPORT', actor });
}

function* batchesOf<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}
