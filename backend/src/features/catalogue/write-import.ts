import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { beginChanges } from './catalogue-changes';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import type { PlannedProduct } from './plan-import';
import type { PlannedVariant } from './plan-import-variants';
import { recordMovements } from './record-movements';
import { Variant } from './Variant';

const BATCH = 500;

type Row = PlannedVariant & { productId: string };

/**
 * Writes what was planned. `trx` holds the catalogue's lock and those of the variants.
 * @returns the ids of products that were there before, and of which more than the stock is another now
 */
export async function writeImport(trx: Transaction, plan: PlannedProduct[], actor: Actor): Promise<string[]> {
  const touched = plan.filter(isTouched);
  if (touched.length === 0) return [];
  await beginChanges(
    trx,
    touched.map(({ id }) => ({ productId: id })),
  );
  await writeProducts(trx, touched);
  const variants: Row[] = touched.flatMap(({ id: productId, variants: planned }) =>
    planned.filter(({ kind }) => kind !== 'unchanged').map((variant) => ({ ...variant, productId })),
  );
  for (const batch of batchesOf(variants.sort((one, other) => (one.id < other.id ? -1 : 1))))
    await writeVariants(trx, batch);
  const changes = variants.map(({ id: variantId, change }) => ({ variantId, change }));
  await recordMovements(trx, changes, { reason: 'IMPORT', actor });
  return touched.filter(isEdited).map(({ id }) => id);
}

const isTouched = ({ kind, variants }: PlannedProduct) =>
  kind !== 'unchanged' || variants.some((variant) => variant.kind !== 'unchanged');

const isEdited = ({ kind, variants }: PlannedProduct) =>
  kind === 'update' || (kind === 'unchanged' && variants.some(({ isEdit }) => isEdit));

async function writeProducts(trx: Transaction, products: PlannedProduct[]): Promise<void> {
  const now = new Date();
  const rows = new Map(products.map((product) => [product, rowOf(product)]));
  const added = products.filter(({ kind }) => kind === 'create');
  for (const batch of batchesOf(added)) {
    await trx(Product.tableName).insert(
      batch.map((product) => ({ ...rows.get(product), createdAt: now, updatedAt: now })),
    );
    await trx(ProductImage.tableName).insert(batch.flatMap(imagesOf));
  }
  for (const product of products.filter(({ kind }) => kind !== 'create'))
    await Product.query(trx)
      .findById(product.id)
      .patch({ ...rows.get(product) });
}

const rowOf = (product: PlannedProduct) => {
  const { id, name, categoryId, description } = product;
  return { id, name, categoryId, description, firstPrice: firstPriceOf(product) };
};

const imagesOf = ({ id: productId, name, mediaIds }: PlannedProduct) =>
  mediaIds.map((mediaId, position) => ({ id: uuidv7(), productId, mediaId, position, alt: name }));

function firstPriceOf({ standing, variants }: PlannedProduct): number {
  const prices = [...standing, ...variants.map(({ columns }) => columns)].toSorted(
    (one, other) => one.position - other.position,
  );
  const first = prices[0]?.position;
  // Of one place the file's price comes last.
  return prices.findLast(({ position }) => position === first)?.price ?? 0;
}

/** All of them in one statement, then their units in another. */
async function writeVariants(trx: Transaction, batch: Row[]): Promise<void> {
  const rows = batch.map(({ id, productId, columns }) => ({ id, productId, ...columns, stock: 0 }));
  const columns = Object.keys(batch[0]?.columns ?? {});
  await trx(Variant.tableName).insert(rows).onConflict('id').merge(columns);
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
}

function* batchesOf<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}
