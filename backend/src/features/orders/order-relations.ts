import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { hasMany, hasOne, inPosition, oldestFirst } from '../../database/relations';
import { OutboxMail } from '../../mail/OutboxMail';
import { Invoice } from '../invoicing/Invoice';
import { OrderAddressChange } from './OrderAddressChange';
import { OrderCall } from './OrderCall';
import { OrderCorrection } from './OrderCorrection';
import { OrderEvent } from './OrderEvent';
import { OrderExchange } from './OrderExchange';
import { OrderItem } from './OrderItem';
import { OrderNote } from './OrderNote';
import { OrderSums } from './OrderSums';
import { OrderTrackingChange } from './OrderTrackingChange';
import { OutForDelivery } from './OutForDelivery';
import { CustomerRecord } from './risk/CustomerRecord';
import { Shipment } from './Shipment';

/** The number of units of an order, one row per order, for any number of orders. */
export class OrderUnits extends BaseModel {
  static override tableName = 'order_items';

  declare orderId: string;
  /** A text, because MySQL returns sums as decimals. */
  declare units: string;
  declare shipped: string;
}

const MAIL_COLUMNS = 'id orderId topic subject recipient status attempts createdAt dueAt expiresAt sentAt'.split(' ');

/** The texts of mails stay where they are. */
const withoutTexts = (query: QueryBuilder<BaseModel>) =>
  query
    .select(MAIL_COLUMNS.map((column) => `outboxMails.${column}`))
    .orderBy(['outboxMails.createdAt', 'outboxMails.id']);

/** The rows of a table about an order, oldest first. */
const history = (modelClass: typeof BaseModel, table: string) =>
  hasMany(modelClass, 'orders.id', `${table}.orderId`, oldestFirst);

/** What can be fetched with an order. */
export const orderRelations = {
  items: hasMany(OrderItem, 'orders.id', 'order_items.orderId', inPosition),
  units: hasOne(OrderUnits, 'orders.id', 'order_items.orderId', (query) =>
    query.select('orderId').sum('quantity as units').sum('shippedQuantity as shipped').groupBy('orderId'),
  ),
  events: history(OrderEvent, 'order_events'),
  notes: history(OrderNote, 'order_notes'),
  calls: history(OrderCall, 'order_calls'),
  invoices: history(Invoice, 'invoices'),
  trackingChanges: history(OrderTrackingChange, 'order_tracking_changes'),
  addressChanges: history(OrderAddressChange, 'order_address_changes'),
  corrections: history(OrderCorrection, 'order_corrections'),
  outForDelivery: history(OutForDelivery, 'out_for_deliveries'),
  shipments: hasMany(Shipment, 'orders.id', 'shipments.orderId', (query) => query.orderBy('number')),
  mails: hasMany(OutboxMail, 'orders.id', 'outbox_mails.orderId', withoutTexts),
  returnMails: {
    relation: BaseModel.ManyToManyRelation,
    modelClass: OutboxMail,
    modify: withoutTexts,
    join: {
      from: 'orders.id',
      through: { from: 'returns.orderId', to: 'returns.id' },
      to: 'outbox_mails.returnId',
    },
  },
  exchanges: OrderExchange.ofOrder,
  customer: hasOne(OrderSums, 'orders.userId', 'orders.userId', OrderSums.perUser),
  customerRecord: hasOne(CustomerRecord, 'orders.userId', 'orders.userId', CustomerRecord.perUser),
};
