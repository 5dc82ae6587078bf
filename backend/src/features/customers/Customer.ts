import { NEWEST_FIRST } from '../../database/pagination';
import { hasMany, hasOne, oldestFirst } from '../../database/relations';
import { EmailChange } from '../accounts/email-changes/EmailChange';
import { User } from '../accounts/User';
import { Address } from '../addresses/Address';
import { Order } from '../orders/Order';
import { OrderSums } from '../orders/OrderSums';
import { CustomerNote } from './CustomerNote';
import { CustomerTag } from './CustomerTag';

const LATEST_ORDERS = 10;

/** A shopper's account in the back office. */
export class Customer extends User {
  static override relationMappings = {
    sums: hasOne(OrderSums, 'users.id', 'orders.userId', OrderSums.perUser),
    latestOrders: hasMany(
      Order,
      'users.id',
      'orders.userId',
      // For a single customer only: the limit applies to all customers of a query together.
      (query) =>
        query.select('id', 'userId', 'createdAt', 'total', 'deliveryStatus').orderBy(NEWEST_FIRST).limit(LATEST_ORDERS),
    ),
    emailChange: hasOne(EmailChange, 'users.id', 'email_changes.userId'),
    notes: hasMany(CustomerNote, 'users.id', 'customer_notes.userId', oldestFirst),
    tags: hasMany(CustomerTag, 'users.id', 'customer_tags.userId', (query) => query.orderBy('tag')),
    addresses: hasMany(Address, 'users.id', 'addresses.userId', (query) =>
      query.orderByRaw('default_for IS NULL').orderBy('id'),
    ),
  };

  declare sums: OrderSums | null;
  declare latestOrders?: Order[];
  declare addresses?: Address[];
  declare notes?: CustomerNote[];
  declare tags?: CustomerTag[];
  declare emailChange?: EmailChange | null;
}
