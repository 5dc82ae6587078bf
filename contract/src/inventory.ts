import { z } from 'zod';
import { listExport } from './back-office/list-query';
import { endpointsOf } from './schema/endpoint';
import { message, timestamp, wholeNumber } from './schema/fields';
import { LIMITS, STOCK_REASONS } from './values/limits';

const endpoint = endpointsOf('Inventory');

/** A variant with its stock. */
export const stockVariant = z.strictObject({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  color: z.string(),
  colorHexCode: z.string(),
  size: z.string(),
  stock: z.int(),
  sku: z.string().optional(),
  barcode: z.string().optional(),
  /** Confirmed addresses that wait for it to be back. */
  waiting: z.int(),
});
export type StockVariant = z.output<typeof stockVariant>;

/** A line of the ledger: for each variant, the sum of its changes is its stock. */
export const stockMovement = z.strictObject({
  id: z.string(),
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
  change: z.int(),
  stockAfter: z.int(),
  reason: z.enum(STOCK_REASONS),
  orderId: z.string().nullable(),
  /** `id` is null for movements that the store itself recorded; `name` is empty where the permission for orders is missing. */
  actor: z.strictObject({ id: z.string().nullable(), name: z.string() }),
  createdAt: timestamp,
});
export type StockMovement = z.output<typeof stockMovement>;

const setStockRequest = z.object({
  stock: wholeNumber(0, LIMITS.stock),
  /** The stock that the screen showed. */
  stockWas: wholeNumber(0, LIMITS.stock),
});
export type SetStockRequest = z.output<typeof setStockRequest>;

export const setStock = endpoint('setStock', 'PUT /stock/:id', {
  access: 'catalogue',
  summary: 'Set the stock of a variant, unless it is no longer what the screen showed (409 with the `stock` of now).',
  body: setStockRequest,
  responses: { 200: z.strictObject({ message, variant: stockVariant }) },
  errors: [409],
});

export const exportStock = listExport('exportStock', 'catalogue', 'Inventory', 'stock', 'Variants with their stock');
export const exportStockMovements = listExport(
  'exportStockMovements',
  'catalogue',
  'Inventory',
  'stock-movements',
  'Changes of stock',
);
