import { raiseTags } from '@rangrekha/backend/content-tags/raise-tags';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import { familyOf } from '@rangrekha/contract/colour-families';
import type { Transaction } from 'objection';
import { Random } from '../random';
import { insertRows } from './batches';
import { arrivalOf, type Scene } from './scene';
import { COLOURS, CRAFTS, kindOf } from './words';

const PICTURES = 2;

/** Units of a variant: most have some, a few are nearly or fully sold out. */
function stockOf(random: Random): number {
  const kind = random.next();
  if (kind < 0.02) return 0;
  return kind < 0.05 ? random.whole(1, 5) : random.whole(6, 80);
}

/** A product of the large shop with its two to eight variants, the same for the same index. */
export function productAt(scene: Scene, index: number) {
  const random = new Random(`large-product-${index}`);
  const createdAt = arrivalOf(scene, index, scene.amounts.products);
  const id = random.id(createdAt);
  const category = random.pick(scene.categories);
  const { word, sizes } = kindOf(category.name);
  const first = random.whole(0, COLOURS.length - 1);
  const colours = [COLOURS[first], COLOURS[(first + 3) % COLOURS.length]] as (typeof COLOURS)[number][];
  const craft = random.pick(CRAFTS);
  const price = random.whole(4, 89) * 10_000 + 9_900;
  const discount = random.next() < 0.4 ? random.whole(1, 20) * 10_000 : null;
  const shown = sizes.length > 1 && random.next() < 0.7 ? colours.slice(0, 1) : colours;
  const variants = shown
    .flatMap(([color, colorHex]) => sizes.map((size) => ({ color, colorHex, size })))
    .map((variant, position) => ({
      ...variant,
      id: random.id(createdAt),
      productId: id,
      position,
      colorFamily: familyOf(variant.colorHex),
      stock: stockOf(random),
      price,
      discount,
    }));
  const [colour] = colours[0] as (typeof COLOURS)[number];
  const name = `${colour} ${craft} ${word} ${String(index + 1).padStart(6, '0')}`;
  const images = Array.from({ length: PICTURES }, (_, position) => ({
    id: random.id(createdAt),
    productId: id,
    mediaId: random.pick(scene.mediaIds),
    position,
    alt: `${name}, ${position === 0 ? 'front' : 'detail'}`,
  }));
  return { id, name, categoryId: category.id, craft, word, price, createdAt, variants, images };
}

/** Inserts products with variants and images. The search of every process then reads all products again. */
export async function writeProducts(trx: Transaction, scene: Scene, indexes: number[]): Promise<void> {
  const products = indexes.map((index) => productAt(scene, index));
  await trx('catalogue_version').where({ id: 1 }).increment('version', 1);
  raiseTags(trx, TAGS.list);
  const rows = products.map(({ id, name, categoryId, craft, word, price, createdAt }) => ({
    id,
    name,
    categoryId,
    description: `<p>A ${word} in ${craft}, cut and finished by hand in small lots. Wash cold, dry in the shade.</p>`,
    firstPrice: price,
    createdAt,
    updatedAt: createdAt,
  }));
  await insertRows(trx, 'products', rows);
  await insertRows(
    trx,
    'product_variants',
    products.flatMap(({ variants }) => variants),
  );
  await insertRows(
    trx,
    'product_images',
    products.flatMap(({ images }) => images),
  );
  await insertRows(trx, 'stock_movements', products.flatMap(openingLines));
}

/** Inserts the opening lines of the ledger: the stock after the orders of two years. */
function openingLines({ id: productId, name, createdAt, variants }: ReturnType<typeof productAt>) {
  const random = new Random(`large-opening-${productId}`);
  return variants
    .filter(({ stock }) => stock > 0)
    .map(({ id: variantId, color, size, stock }) => ({
      ...{ id: random.id(createdAt), variantId, productId, productName: name, color, size },
      ...{ changeUnits: stock, stockAfter: stock, reason: 'OPENING', orderId: null, actorId: null },
      ...{ actorName: 'The store', createdAt },
    }));
}
