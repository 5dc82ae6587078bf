import { BaseModel } from '../../database/BaseModel';
import { hasOne } from '../../database/relations';

/** How many confirmed addresses wait for a variant; there is none for a variant that nobody waits for. */
export class WaitingCount extends BaseModel {
  static override tableName = 'restock_subscriptions';

  static readonly ofVariant = hasOne(WaitingCount, 'product_variants.id', 'restock_subscriptions.variantId', (query) =>
    query.where({ status: 'WAITING' }).groupBy('variantId').select('variantId').count('* as addresses'),
  );

  declare addresses: number;
}
