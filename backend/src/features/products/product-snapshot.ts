import { isDeepStrictEqual } from 'node:util';
import { type Measurement, measuresText } from '@rangrekha/contract/measurements';
import { inSentence, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { moreFactsSnapshot } from '../../plugin-host/more-facts';
import { translationsSnapshot } from '../../translations/translations';
import { Product } from './Product';
import type { ProductImage } from './ProductImage';
import { factsOf } from './product-facts';
import type { Variant } from './Variant';

/** The fields of a product in the audit log, each as a short text. */
export type ProductSnapshot = Record<string, string | number>;

function variantText({ color, size, stock, price, discount, salePrice, sku, barcode }: Variant): string {
  const compareAt = discount ? `, compare-at ₹${toRupees(price + discount)}` : '';
  const sale = salePrice === null ? '' : `, in the sale ₹${toRupees(salePrice)}`;
  const codes = `${sku ? `, SKU ${sku}` : ''}${barcode ? `, barcode ${barcode}` : ''}`;
  return `${color}, ${size}: ${stock} at ₹${toRupees(price)}${compareAt}${sale}${codes}`;
}

const imageText = ({ id, alt, color }: ProductImage) => `${id.slice(-4)} ${alt}${color ? ` (${color})` : ''}`;

const measurementsText = (json: string) =>
  (JSON.parse(json) as Measurement[]).map(({ size, values }) => `${size}: ${measuresText(values)}`).join('; ');

/** Reads a product in `trx`, with the relations that `productSnapshot` needs. */
export async function readForSnapshot(trx: Transaction, id: string): Promise<Product> {
  return Product.query(trx)
    .findById(id)
    .withGraphFetched('[category, maker, variants, images, tags]')
    .throwIfNotFound();
}

/** Makes the audit snapshot of a product. A save counts as an edit only if something in it changes. */
export function productSnapshot({
  name,
  category,
  maker,
  description,
  measurements,
  slug,
  hasOwnAddress,
  status,
  publishAt,
  saleStartsAt,
  saleEndsAt,
  images,
  variants,
  tags = [],
  ...product
}: Product): ProductSnapshot {
  const facts = factsOf(product);
  return {
    name,
    category: category.name,
    ...(maker && { maker: maker.name }),
    description,
    ...Object.fromEntries(
      PRODUCT_FACTS.flatMap(({ name, label }) => (facts[name] ? [[inSentence(label), facts[name]]] : [])),
    ),
    ...moreFactsSnapshot('product', product.moreFacts),
    ...translationsSnapshot('product', product.translations),
    ...(measurements && { measurements: measurementsText(measurements) }),
    ...(tags.length > 0 && { tags: tags.map(({ tag }) => tag).join(', ') }),
    ...(hasOwnAddress && slug && { address: slug }),
    status,
    'publish at': publishAt?.toISOString() ?? '',
    ...(saleStartsAt && { 'sale starts': saleStartsAt.toISOString() }),
    ...(saleEndsAt && { 'sale ends': saleEndsAt.toISOString() }),
    images: images.length,
    'image order': images.map(imageText).join(', '),
    variants: variants.length,
    'variant order': variants.map(({ color, colorHex, size }) => `${color} ${colorHex} ${size}`).join(', '),
    ...Object.fromEntries(variants.map((variant) => [`variant ${variant.id.slice(-4)}`, variantText(variant)])),
  };
}

/** Whether anything other than the stock changed. */
export const isEdited = (was: Product, is: Product): boolean =>
  !isDeepStrictEqual(productSnapshot(withoutStock(was)), productSnapshot(withoutStock(is)));

const withoutStock = (product: Product) =>
  Object.assign(product.$clone(), {
    variants: product.variants.map((variant) => Object.assign(variant.$clone(), { stock: 0 })),
  });
