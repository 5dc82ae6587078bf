import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { OutboxMail } from '../../mail/OutboxMail';
import { Invoice } from '../invoicing/Invoice';
import { OrderAddressChange } from './OrderAddressChange';
import { OrderCall } from './OrderCall';
import { OrderEvent } from './OrderEvent';
import { OrderExchange } from './OrderExchange';
import { OrderItem } from './OrderItem';
import { OrderNote } from './OrderNote';
import { OrderSums } from './OrderSums';
import { OrderTrackingChange } from './OrderTrackingChange';
import { OutForDelivery } from './OutForDelivery';
import { CustomerRecord } from './risk/CustomerRecord';
import { PinRecord } from './risk/PinRecord';
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
const history = (modelClass: typeof BaseModel, table: string) => ({
  relation: BaseModel.HasManyRelation,
  modelClass,
  modify: (query: QueryBuilder<BaseModel>) => query.orderBy(['createdAt', 'id']),
  join: { from: 'orders.id', to: `${table}.orderId` },
});

/** What can be fetched with an order. */
export const orderRelations = {
  items: {
    relation: BaseModel.HasManyRelation,
    modelClass: OrderItem,
    modify: (query: QueryBuilder<BaseModel>) => query.orderBy('position'),
    join: { from: 'orders.id', to: 'order_items.orderId' },
  },
  units: {
    relation: BaseModel.HasOneRelation,
    modelClass: OrderUnits,
    modify: (query: QueryBuilder<BaseModel>) =>
      query.select('orderId').sum('quantity as units').sum('shippedQuantity as shipped').groupBy('orderId'),
    join: { from: 'orders.id', to: 'order_items.orderId' },
  },
  events: history(OrderEvent, 'order_events'),
  notes: history(OrderNote, 'order_notes'),
  calls: history(OrderCall, 'order_calls'),
  invoices: history(Invoice, 'invoices'),
  trackingChanges: history(OrderTrackingChange, 'order_tracking_changes'),
  addressChanges: history(OrderAddressChange, 'order_address_changes'),
  outForDelivery: history(OutForDelivery, 'out_for_deliveries'),
  shipments: {
    relation: BaseModel.HasManyRelation,
    modelClass: Shipment,
    modify: (query: QueryBuilder<BaseModel>) => query.orderBy('number'),
    join: { from: 'orders.id', to: 'shipments.orderId' },
  },
  mails: {
    relation: BaseModel.HasManyRelation,
    modelClass: OutboxMail,
    modify: withoutTexts,
    join: { from: 'orders.id', to: 'outbox_mails.orderId' },
  },
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
  customer: {
    relation: BaseModel.HasOneRelation,
    modelClass: OrderSums,
    modify: OrderSums.perUser,
    join: { from: 'orders.userId', to: 'orders.userId' },
  },
  customerRecord: {
    relation: BaseModel.HasOneRelation,
    modelClass: CustomerRecord,
    modify: CustomerRecord.perUser,
    join: { from: 'orders.userId', to: 'orders.userId' },
  },
  pinRecord: {
    relation: BaseModel.HasOneRelation,
    modelClass: PinRecord,
    modify: PinRecord.perPin,
    join: { from: 'orders.postalCode', to: 'orders.postalCode' },
  },
};
