import type { PriceChangeStatus } from '@rangrekha/contract/price-rules';
import { BaseModel } from '../../../database/BaseModel';

/** A change of the prices of many products. */
export class PriceChange extends BaseModel {
  static override tableName = 'price_changes';

  /** The rule in words. */
  declare title: string;
  declare status: PriceChangeStatus;
  /** The change that this one takes back; null for one that takes back none. */
  declare undoOf: string | null;
  declare actorId: string;
  declare actorName: string;
  declare createdAt: Date;
}
