import { admin, inventory } from '@rangrekha/contract';
import { STOCK_REASONS } from '@rangrekha/contract/limits';
import type { StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import type { QueryBuilder } from 'objection';
import { recordExport } from '../../audit/record-export';
import { startsWith } from '../../database/pagination';
import { type AdminResource, adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Columns, listLines } from '../../http/csv/list-lines';
import { invalidField } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { idsNamed, whereVariantHasCode, whereVariantMatches } from '../products/variants/variant-codes';
import { actorOf, presentMovement, presentStockVariant } from './present-stock';
import { ShelfVariant } from './ShelfVariant';
import { StockMovement } from './StockMovement';
import { setStock } from './set-stock';

const STOCK_COLUMNS: Columns<ShelfVariant> = {
  variantId: ({ id }) => id,
  productId: ({ productId }) => productId,
  product: ({ product }) => product.name,
  color: ({ color }) => color,
  size: ({ size }) => size,
  stock: ({ stock }) => stock,
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
};

const movementColumns = (reader: StaffRights): Columns<StockMovement> => ({
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  variantId: ({ variantId }) => variantId,
  product: ({ productName }) => productName,
  color: ({ color }) => color,
  size: ({ size }) => size,
  change: ({ changeUnits }) => changeUnits,
  stockAfter: ({ stockAfter }) => stockAfter,
  reason: ({ reason }) => reason,
  orderId: ({ orderId }) => orderId,
  who: (movement) => actorOf(movement, reader).name,
});

/** The variants with their stock, lowest stock first. */
const adminStock: AdminResource<typeof admin.adminReads.stock, ShelfVariant> = {
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
async function whereMovementMatches(movements: QueryBuilder<StockMovement>, text: string): Promise<void> {
  if (text === '') return;
  const ids = await idsNamed(text);
  if (!Array.isArray(ids) || ids.length > 0) movements.whereIn('productId', ids as string[]);
  else movements.where('productName', 'like', startsWith(text));
}

/** The ledger: every change of stock. */
const adminStockMovements: AdminResource<typeof admin.adminReads.stockMovements, StockMovement> = {
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

export const inventoryRouter = (): Router => [
  route(inventory.setStock, async ({ caller, params, body }) => ({
    message: TEXTS.stock.updated,
    variant: presentStockVariant(await setStock(caller, params.id, body)),
  })),

  route(inventory.exportStock, async ({ caller, query, res }) => {
    const ids = await listedIds(adminStock, query);
    await recordExport(caller, 'product', 'stock.csv', ids.length);
    await sendCsv(res, 'stock.csv', ids.length, listLines(adminStock, ids, STOCK_COLUMNS));
  }),

  route(inventory.exportStockMovements, async ({ caller, query, res }) => {
    const ids = await listedIds(adminStockMovements, query);
    await recordExport(caller, 'product', 'stock-movements.csv', ids.length);
    await sendCsv(res, 'stock-movements.csv', ids.length, listLines(adminStockMovements, ids, movementColumns(caller)));
  }),

  ...adminReads(adminStock),
  ...adminReads(adminStockMovements),
];
