import { admin } from '@rangrekha/contract';
import { STOCK_REASONS } from '@rangrekha/contract/limits';
import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import type { AdminResource } from '../../http/admin-list';
import type { CountingForm } from '../../http/count-ahead';
import { invalidField } from '../../http/errors';
import {
  idsNamed,
  whereOfProducts,
  whereVariantHasCode,
  whereVariantMatches,
} from '../products/variants/variant-codes';
import { presentMovement, presentStockVariant } from './present-stock';
import { ShelfVariant } from './ShelfVariant';
import { StockMovement } from './StockMovement';

/** The variants with their stock, lowest stock first. */
export const adminStock: AdminResource<typeof admin.adminReads.stock, ShelfVariant> = {
  endpoints: admin.adminReads.stock,
  query: () =>
    ShelfVariant.query()
      .select('id', 'productId', 'color', 'colorHex', 'size', 'stock', 'sku', 'barcode')
      .withGraphFetched(ShelfVariant.graph),
  present: presentStockVariant,
  sortable: { stock: 'stock' },
  defaultSort: ['stock', 'ASC'],
  filters: {
    atMost: (query, value) => {
      if (!/^\d{1,7}$/.test(value)) throw invalidField('filter', 'filter.atMost must be a whole number.');
      query.where('stock', '<=', Number(value));
    },
    productId: (query, value) => query.where('productId', value),
    q: whereVariantMatches,
    code: whereVariantHasCode,
  },
};

/** By the words in the names of products as they are now; the names of deleted ones are those of the ledger. */
async function whereMovementMatches(
  movements: QueryBuilder<StockMovement>,
  text: string,
): Promise<CountingForm<StockMovement> | undefined> {
  if (text === '') return undefined;
  const ids = await idsNamed(text);
  if (ids.length > 0) return whereOfProducts(movements, 'productId', ids);
  return void movements.where('productName', 'like', startsWith(text));
}

/** The ledger: every change of stock. */
export const adminStockMovements: AdminResource<typeof admin.adminReads.stockMovements, StockMovement> = {
  endpoints: admin.adminReads.stockMovements,
  query: () => StockMovement.query(),
  present: presentMovement,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: whereMovementMatches,
    productId: (query, value) => query.where('productId', value),
    variantId: (query, value) => query.where('variantId', value),
    reason: (query, value) => {
      if (!STOCK_REASONS.some((existing) => existing === value))
        throw invalidField('filter', `filter.reason must be one of ${STOCK_REASONS.join(', ')}.`);
      query.where('reason', value);
    },
  },
};
