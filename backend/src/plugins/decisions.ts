import type { Order } from '@rangrekha/contract';
import type { RiskLevel } from '@rangrekha/contract/order-risk';

/** A way to pay that a shopper can choose. */
export interface PaymentMethod {
  /** Capital letters, stored with the order: `UPI`. */
  id: string;
  /** For the shopper: `Pay by UPI`. */
  name: string;
  /** One sentence below the name. */
  note?: string;
  /**
   * Rupees that are paid before the order leaves; the courier collects the rest in cash. Such a method takes the place of cash on
   * delivery. It is not offered for an order of this total or less.
   */
  advance?: number;
}

/** What is about to be ordered. */
export interface OrderDraft {
  customerId: string;
  /** Rupees, of all that is to be paid. */
  total: number;
  units: number;
  pincode: string;
  state: string;
  paymentMethod: string;
  /** What the store's own rules say of it. */
  risk: RiskLevel;
}

/** The points at which a plugin has its word, with what it is asked and what it answers. Each is asked outside a transaction. */
export interface Decisions {
  /** More methods than cash on delivery, or one in its place. */
  paymentMethods: { input: Omit<OrderDraft, 'paymentMethod'>; answer: readonly PaymentMethod[] };
  /** A sentence for the shopper if the order is not taken. */
  refuseOrder: { input: OrderDraft; answer: string | undefined };
  /** Sentences for the staff that say why an order is not to be shipped yet. */
  holdOrder: { input: Order; answer: readonly string[] };
  /** Days from order to delivery. */
  promisedDays: { input: { pincode: string; days: number }; answer: number };
  /** More reasons to look at an order. */
  riskReasons: { input: Order; answer: readonly { level: RiskLevel; text: string }[] };
}
