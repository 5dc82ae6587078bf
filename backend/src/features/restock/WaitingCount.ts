import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** How many confirmed addresses wait for a variant; there is none for a variant that nobody waits for. */
export class WaitingCount extends BaseModel {
  static override tableName = 'restock_subscriptions';

  static readonly ofVariant = {
    relation: BaseModel.HasOneRelation,
    modelClass: WaitingCount,
    modify: (query: QueryBuilder<BaseModel>) =>
      query.where({ status: 'WAITING' }).groupBy('variantId').select('variantId').count('* as addresses'),
    join: { from: 'product_variants.id', to: 'restock_subscriptions.variantId' },
  };

  declare addresses: number;
}
