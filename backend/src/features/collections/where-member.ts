import { type QueryBuilder, ref } from 'objection';
import type { MemberCondition, Members } from '../../catalogue-index/members';
import type { Product } from '../products/Product';
import { ProductTag } from '../products/ProductTag';
import { Variant } from '../products/Variant';
import { type ChargedPrice, firstChargedPrice } from './charged-price';

/**
 * Narrows a query of products to those that belong to a collection, as `membersIn` does in memory.
 * @param charged what a variant costs now, when that may be another price than its own
 */
export function whereMember(
  products: QueryBuilder<Product>,
  members: Members,
  charged: ChargedPrice,
): QueryBuilder<Product> {
  if ('productIds' in members) return products.whereIn('products.id', members.productIds);
  return products.where((query) => {
    for (const condition of members.conditions)
      query[members.match === 'ALL' ? 'where' : 'orWhere']((one) => whereFits(one, condition, charged));
  });
}

function whereFits(products: QueryBuilder<Product>, condition: MemberCondition, charged: ChargedPrice): void {
  const withVariant = (variants: QueryBuilder<Variant>) =>
    void products.whereIn('products.id', variants.select('productId'));
  if ('shownSince' in condition)
    products
      .where('products.createdAt', '>=', condition.shownSince)
      .orWhere('products.publishAt', '>=', condition.shownSince);
  else if ('priceBelow' in condition)
    products.where(charged ? firstChargedPrice(charged) : 'products.firstPrice', '<', condition.priceBelow);
  else if ('categoryIds' in condition) products.whereIn('products.categoryId', condition.categoryIds);
  else if ('tag' in condition)
    products.whereIn('products.id', ProductTag.query().where('tag', condition.tag).select('productId'));
  else if ('isOnSale' in condition) withVariant(reducedVariants(charged));
  else withVariant(Variant.query().where('colorFamily', condition.colourFamily));
}

/** Those with a compare-at price above what is charged. */
function reducedVariants(charged: ChargedPrice): QueryBuilder<Variant> {
  const variants = Variant.query().where('discount', '>', 0);
  return charged ? variants.orWhere(charged, '<', ref('price')) : variants;
}
