import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { Order } from '../orders/Order';

const LATEST_ORDERS = 10;

/** What a customer's orders come to; one row each, whoever many are asked for. */
class OrderSums extends BaseModel {
  static override tableName = 'orders';

  declare userId: string;
  declare orderCount: number;
  /** Paise, of the orders that are not canceled; text, as MySQL sums in decimals. */
  declare spent: string;
}

const perUser = (query: QueryBuilder<BaseModel>) =>
  query
    .select('orders.userId')
    .count('* as orderCount')
    .select(BaseModel.raw("SUM(CASE WHEN delivery_status = 'CANCELED' THEN 0 ELSE total END) AS spent"))
    .groupBy('orders.userId');

/** A shopper's account, as the back office looks at it. */
export class Customer extends User {
  static override relationMappings = {
    sums: {
      relation: BaseModel.HasOneRelation,
      modelClass: OrderSums,
      modify: perUser,
      join: { from: 'users.id', to: 'orders.userId' },
    },
    latestOrders: {
      relation: BaseModel.HasManyRelation,
      modelClass: Order,
      // Fine for one customer only: the limit counts for all who are read together.
      modify: (query: QueryBuilder<BaseModel>) =>
        query
          .select('id', 'userId', 'createdAt', 'total', 'deliveryStatus')
          .orderBy([
            { column: 'createdAt', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .limit(LATEST_ORDERS),
      join: { from: 'users.id', to: 'orders.userId' },
    },
    addresses: {
      relation: BaseModel.HasManyRelation,
      modelClass: Address,
      modify: (query: QueryBuilder<BaseModel>) => query.orderByRaw('default_for IS NULL').orderBy('id'),
      join: { from: 'users.id', to: 'addresses.userId' },
    },
  };

  declare sums: OrderSums | null;
  declare latestOrders?: Order[];
  declare addresses?: Address[];
}
