import type { PreviewedProduct, PreviewPricesRequest } from '@rangrekha/contract';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { notFound } from '../../../http/errors';
import { Product } from '../Product';
import { presentPlanned, pricePlanner } from './plan-prices';

/** The prices of products by a rule, in the order of their names; saves nothing. @throws HttpError 404 */
export function previewPrices({ productIds, rule }: PreviewPricesRequest): Promise<PreviewedProduct[]> {
  const ids = [...new Set(productIds)];
  return transaction(async (trx) => {
    const products = await Product.query(trx).findByIds(ids).orderBy(['name', 'id']).withGraphFetched('variants');
    if (products.length < ids.length) throw notFound('Product');
    const plan = await pricePlanner(rule, sharedNow(), trx);
    return products.map((product) => presentPlanned(product, plan(product)));
  });
}
