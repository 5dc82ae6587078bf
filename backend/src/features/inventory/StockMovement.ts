import type { StockReason } from '@rangrekha/contract/limits';
import { BaseModel } from '../../database/BaseModel';

/** A line of the stock ledger: so many units came or went, and why. Product, colour and size as they were then. */
export class StockMovement extends BaseModel {
  static override tableName = 'stock_movements';

  declare variantId: string;
  declare productId: string;
  declare productName: string;
  declare color: string;
  declare size: string;
  declare changeUnits: number;
  declare stockAfter: number;
  declare reason: StockReason;
  declare orderId: string | null;
  /** Null for what the store itself noted. */
  declare actorId: string | null;
  declare actorName: string;
  declare createdAt: Date;
}
