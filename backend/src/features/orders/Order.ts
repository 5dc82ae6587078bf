import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { orderNumber, personName } from '@rangrekha/contract/names';
import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import type { CallOutcome, DeliveryStatus } from '@rangrekha/contract/order-states';
import { isCollected } from '@rangrekha/contract/payment';
import type { QueryContext, Transaction } from 'objection';
import { DatedModel } from '../../database/BaseModel';
import type { OutboxMail } from '../../mail/OutboxMail';
import type { Decisions } from '../../plugins/decisions';
import type { Invoice } from '../invoicing/Invoice';
import { type PinSums, pinSums } from './days/pin-sums';
import type { OrderAddressChange } from './OrderAddressChange';
import type { OrderCall } from './OrderCall';
import type { OrderCorrection, OrderDiscount } from './OrderCorrection';
import type { OrderEvent } from './OrderEvent';
import type { OrderExchange } from './OrderExchange';
import type { OrderItem } from './OrderItem';
import type { OrderNote } from './OrderNote';
import type { OrderSums } from './OrderSums';
import type { OrderTrackingChange } from './OrderTrackingChange';
import type { OutForDelivery } from './OutForDelivery';
import { type OrderUnits, orderRelations } from './order-relations';
import type { CustomerRecord } from './risk/CustomerRecord';
import type { Shipment } from './Shipment';

export type PaymentStatus = 'PENDING' | 'PAID' | 'CANCELED';

/** An order with copies of the customer's name and address at the time it was placed. */
export class Order extends DatedModel {
  static override tableName = 'orders';
  static override jsonAttributes = ['discounts'];
  static override relationMappings = orderRelations;

  declare userId: string;
  /** The number backwards and in lower case, so that an index finds its ending. */
  declare reversedNumber: string;
  declare idempotencyKey: string | null;
  /** SHA-256 of the request body with the key; null without a key, and for orders from before it was stored. */
  declare requestHash: string | null;
  /** Paise, after discounts. */
  declare total: number;
  /** Paise of the total that are paid before it leaves; the courier collects the rest. 0 for none. */
  declare advance: number;
  /** Null without any. */
  declare discounts: OrderDiscount[] | null;
  /** COD, or what a plugin has offered. */
  declare paymentMethod: string;
  /** Of the method, for people; null for COD. */
  declare paymentName: string | null;
  declare paymentStatus: PaymentStatus;
  /** JSON: facts of plugins, see plugin-host/more-facts.ts. */
  declare moreFacts: string | null;
  /** When it was paid before delivery; null before, and for COD. Stays when the order is cancelled. Of ₹0: when it was placed. */
  declare paidAt: Date | null;
  declare paymentReference: string | null;
  /** The name of who has recorded the payment. */
  declare paidBy: string | null;
  declare deliveryStatus: DeliveryStatus;
  /** `YYYY-MM-DD`, a day in Asia/Kolkata. */
  declare expectedDeliveryDate: string;
  declare deliveredOn: Date | null;
  declare courier: string | null;
  declare trackingNumber: string | null;
  /** What the shopper said last. */
  declare callOutcome: CallOutcome | null;
  /** By which way; null before, and for calls from before it was stored. */
  declare callChannel: AnswerChannel | null;
  declare callCount: number;
  /** The call desk does not give it to anybody before; null: at once. */
  declare nextCallAt: Date | null;
  /** The colleague who has it until `nextCallAt`; null: nobody. */
  declare callClaimedBy: string | null;
  /** When the shopper is to be asked by mail to confirm it; null when that is done, and for orders by phone. */
  declare answerMailDueAt: Date | null;
  /** Since when the staff are to be mailed about it; null when they were, and for orders that were not placed here. */
  declare noticeDueAt: Date | null;
  declare customerFirstName: string | null;
  declare customerLastName: string | null;
  declare customerEmail: string;
  declare customerPhone: string | null;
  /** The code of the language of the page that it was placed on; by phone, of the account. Its mails have it. */
  declare language: string;
  declare addressLine1: string;
  declare addressLine2: string | null;
  declare city: string;
  declare state: string;
  declare postalCode: string;
  /** Who receives the parcels; null for the customer. */
  declare recipientName: string | null;
  /** Null for the customer's number. */
  declare recipientPhone: string | null;

  declare items: OrderItem[];
  declare units?: OrderUnits | null;
  declare events?: OrderEvent[];
  declare notes?: OrderNote[];
  declare calls?: OrderCall[];
  /** Credit notes cancel all but the last. */
  declare invoices?: Invoice[];
  declare trackingChanges?: OrderTrackingChange[];
  declare addressChanges?: OrderAddressChange[];
  declare corrections?: OrderCorrection[];
  declare outForDelivery?: OutForDelivery[];
  /** Cancelled ones too; not fetched for most orders, which have none. */
  declare shipments?: Shipment[];
  declare mails?: OutboxMail[];
  /** Those about its returns. */
  declare returnMails?: OutboxMail[];
  /** Those that have left. */
  declare exchanges?: OrderExchange[];
  declare customer?: OrderSums;
  declare customerRecord?: CustomerRecord;
  /** What plugins say of the risk, and why they hold it. */
  declare pluginRisk?: Decisions['riskReasons']['answer'];
  declare holdReasons?: readonly string[];
  /** Null when no order of a year went to the PIN code. */
  declare pinRecord?: PinSums | null;

  /** The language of its papers, whatever the shop speaks by now. */
  get ownLanguage(): Language {
    return LANGUAGES.find(({ code }) => code === this.language) ?? ENGLISH_LANGUAGE;
  }

  /** The order number that people use. */
  get number(): string {
    return orderNumber(this.id);
  }

  /** '' for a customer without a name. */
  get customerName(): string {
    return personName({ firstName: this.customerFirstName, lastName: this.customerLastName });
  }

  /** The name on the parcels; '' for a customer without a name. */
  get parcelName(): string {
    return this.recipientName || this.customerName;
  }

  /** The phone number for the delivery. */
  get parcelPhone(): string | null {
    return this.recipientPhone || this.customerPhone;
  }

  /** Whether it must not leave before it is paid. */
  get awaitsPayment(): boolean {
    return !isCollected(this) && !this.paidAt;
  }

  /** Paise that the courier collects. */
  get cashToCollect(): number {
    if (isCollected(this)) return this.total;
    return this.advance > 0 ? this.total - this.advance : 0;
  }

  /** The units of all items; needs `units` or all items. */
  get unitCount(): number {
    return this.units ? Number(this.units.units) : this.items.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** The units that have left in parcels; needs `units` or all items. */
  get shippedUnitCount(): number {
    if (this.units) return Number(this.units.shipped);
    return this.items.reduce((sum, { shippedQuantity = 0 }) => sum + shippedQuantity, 0);
  }

  /** The parcels that have left, oldest first; needs `shipments`. */
  get sentShipments(): Shipment[] {
    return (this.shipments ?? []).filter(({ status }) => status !== 'CANCELED');
  }

  /** Whether it does not leave as a whole; needs all items. */
  get isSplit(): boolean {
    return this.shippedUnitCount > 0 && (this.shippedUnitCount < this.unitCount || this.sentShipments.length > 1);
  }

  /** Adds the parcels of the orders that have any. */
  static async fetchShipments(orders: Order[], trx?: Transaction): Promise<Order[]> {
    const shipped = orders.filter(({ shippedUnitCount }) => shippedUnitCount > 0);
    if (shipped.length > 0) await Order.fetchGraph(shipped, 'shipments.items', trx ? { transaction: trx } : {});
    return orders;
  }

  /** Adds to the pending ones of the orders what `riskOf` needs, in a few statements for any number of them. */
  static async fetchRiskRecords(orders: Order[]): Promise<void> {
    const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
    if (pending.length === 0) return;
    await Order.fetchGraph(pending, 'customerRecord');
    const records = await pinSums(pending.map(({ postalCode }) => postalCode));
    for (const order of pending) order.pinRecord = records.get(order.postalCode) ?? null;
  }

  /** The form in which the ending of a number is stored and searched. */
  static reversed(ending: string): string {
    return [...ending.toLowerCase()].reverse().join('');
  }

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.reversedNumber = Order.reversed(this.number);
  }
}
