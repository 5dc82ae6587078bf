import type { PreviewedProduct, PreviewPricesRequest } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { unclearPrices } from '@rangrekha/contract/gst-rates';
import type { PriceWarning } from '@rangrekha/contract/limits';
import { toRupees } from '../../../database/money';
import { transaction } from '../../../database/transaction';
import { notFound } from '../../../http/errors';
import { goodsTaxes } from '../../categories/goods-tax';
import { Product } from '../Product';
import { applyRule, type Prices } from './price-rule';

/** The prices of products by a rule, in the order of their names; saves nothing. @throws HttpError 404 */
export function previewPrices({ productIds, rule }: PreviewPricesRequest): Promise<PreviewedProduct[]> {
  const ids = [...new Set(productIds)];
  return transaction(async (trx) => {
    const products = await Product.query(trx)
      .findByIds(ids)
      .select('id', 'name', 'categoryId', 'revision')
      .orderBy(['name', 'id'])
      .withGraphFetched('variants');
    if (products.length < ids.length) throw notFound('Product');
    const taxOf = await goodsTaxes(trx);
    const today = indiaDay(new Date());
    return products.map(({ id, name, categoryId, revision, variants }) => {
      const unclear = unclearPrices(taxOf(categoryId).rateClass, today);
      const isUnclear = (price: number) => unclear && price > unclear.lastLow && price <= unclear.lastUnclear;
      const previewed = variants.map((variant) => {
        const { after, warnings } = applyRule(variant, rule);
        const gst: PriceWarning[] = after && isUnclear(after.price) ? ['GST_UNCLEAR'] : [];
        return {
          ...{ id: variant.id, color: variant.color, size: variant.size },
          before: presentPrices(variant),
          after: after && presentPrices(after),
          warnings: [...warnings, ...gst],
        };
      });
      return { id, name, revision, variants: previewed };
    });
  });
}

const presentPrices = ({ price, discount }: Prices) => ({
  originalPrice: toRupees(price),
  discountPrice: discount === null ? null : toRupees(discount),
});
