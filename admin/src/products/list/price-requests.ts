import type { PreviewedProduct, PriceRule, productPrices, ResponseOf } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../../api/http-client';

/** The prices of products by a rule; saves nothing. */
export const previewPrices = (productIds: Identifier[], rule: PriceRule) =>
  send<ResponseOf<typeof productPrices.previewPrices>>('POST', '/products/prices/preview', { productIds, rule });

export type PricesSet = ResponseOf<typeof productPrices.setPrices>;

/** Saves previewed prices, or the former ones: `before`. Products without a price of that side are not sent. */
export function setPrices(products: PreviewedProduct[], side: 'before' | 'after'): Promise<PricesSet> {
  const wanted = products.map(({ id, revision, variants }) => ({
    id,
    revision,
    variants: variants.flatMap((variant) => {
      const prices = variant.after && variant[side];
      return prices ? [{ id: variant.id, ...prices }] : [];
    }),
  }));
  return send<PricesSet>('PUT', '/products/prices', { products: wanted.filter(({ variants }) => variants.length > 0) });
}

/** The products that were changed, at the revisions that they have now. */
export function changedOf(products: PreviewedProduct[], { changed }: PricesSet): PreviewedProduct[] {
  const revisions = new Map(changed.map(({ id, revision }) => [id, revision]));
  return products.flatMap((product) => {
    const revision = revisions.get(product.id);
    return revision === undefined ? [] : [{ ...product, revision }];
  });
}
