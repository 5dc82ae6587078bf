import type { StockReason } from '@rangrekha/contract/limits';
import { BaseModel } from '../../database/BaseModel';

/** A line of the stock ledger: the changed units and the reason, with product, colour and size at that time. */
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
  /** Of a return; null for other movements. */
  declare returnId: string | null;
  /** Null for movements that the store itself recorded. */
  declare actorId: string | null;
  declare actorName: string;
  declare createdAt: Date;
}
