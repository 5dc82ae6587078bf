import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** Units of an item that were exchanged, and what was sent in their place. */
class OrderExchangeLine extends BaseModel {
  static override tableName = 'return_lines';

  declare returnId: string;
  declare itemId: string;
  declare wantedSize: string;
  declare wantedColor: string;
  /** Those that came back, so as many left. */
  declare restocked: number;
  declare writtenOff: number;
}

/** A parcel with what a shopper gets in place of returned items. It is a finished return, read with its order. */
export class OrderExchange extends BaseModel {
  static override tableName = 'returns';
  static override relationMappings = {
    lines: {
      relation: BaseModel.HasManyRelation,
      modelClass: OrderExchangeLine,
      modify: (query: QueryBuilder<BaseModel>) => query.orderBy('position'),
      join: { from: 'returns.id', to: 'return_lines.returnId' },
    },
  };

  static readonly ofOrder = {
    relation: BaseModel.HasManyRelation,
    modelClass: OrderExchange,
    modify: (query: QueryBuilder<BaseModel>) =>
      query
        .where({ state: 'EXCHANGED' })
        .select('id', 'orderId', 'number', 'courier', 'trackingNumber', 'updatedAt')
        .orderBy(['createdAt', 'id']),
    join: { from: 'orders.id', to: 'returns.orderId' },
  };

  declare orderId: string;
  declare number: string;
  declare courier: string | null;
  declare trackingNumber: string | null;
  /** When it left: nothing changes an exchange after that. */
  declare updatedAt: Date;

  declare lines: OrderExchangeLine[];
}
