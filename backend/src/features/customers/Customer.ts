import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { EmailChange } from '../accounts/email-changes/EmailChange';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { Order } from '../orders/Order';
import { OrderSums } from '../orders/OrderSums';

const LATEST_ORDERS = 10;

/** A shopper's account in the back office. */
export class Customer extends User {
  static override relationMappings = {
    sums: {
      relation: BaseModel.HasOneRelation,
      modelClass: OrderSums,
      modify: OrderSums.perUser,
      join: { from: 'users.id', to: 'orders.userId' },
    },
    latestOrders: {
      relation: BaseModel.HasManyRelation,
      modelClass: Order,
      // For a single customer only: the limit applies to all customers of a query together.
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
    emailChange: {
      relation: BaseModel.HasOneRelation,
      modelClass: EmailChange,
      join: { from: 'users.id', to: 'email_changes.userId' },
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
  declare emailChange?: EmailChange | null;
}
