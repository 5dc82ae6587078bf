import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import { Product } from './Product';
import type { Variant } from './Variant';

/** What the audit log tells of a product, each field as a short text. */
export type ProductFacts = Record<string, string | number>;

const variantText = ({ color, size, stock, price, discount }: Variant) =>
  `${color}, ${size}: ${stock} at ₹${toRupees(price)}${discount ? `, struck ₹${toRupees(price + discount)}` : ''}`;

/** A product as it stands in `trx`, for the audit log. */
export async function productFacts(trx: Transaction, id: string): Promise<ProductFacts> {
  const { name, category, description, images, variants } = await Product.query(trx)
    .findById(id)
    .withGraphFetched('[category, variants, images]')
    .throwIfNotFound();
  return {
    name,
    category: category.name,
    description,
    images: images.length,
    'image order': images.map(({ id: imageId, alt }) => `${imageId.slice(-4)} ${alt}`).join(', '),
    variants: variants.length,
    ...Object.fromEntries(variants.map((variant) => [`variant ${variant.id.slice(-4)}`, variantText(variant)])),
  };
}
