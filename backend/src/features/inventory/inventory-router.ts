import { inventory } from '@rangrekha/contract';
import type { StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { recordExport } from '../../audit/record-export';
import { adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Columns, listLines } from '../../http/csv/list-lines';
import { type Router, route } from '../../http/route';
import { adminStock, adminStockMovements } from './admin-stock';
import { actorOf, presentStockVariant } from './present-stock';
import type { ShelfVariant } from './ShelfVariant';
import type { StockMovement } from './StockMovement';
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
