import type { Order as OrderJson, Product } from '@rangrekha/contract';
import type { ReviewFit } from '@rangrekha/contract/ratings';
import type { Transaction } from 'objection';
import type { Logger } from 'pino';
import type { Actor } from '../audit/record-change';
import type { OutsideAnswer, OutsideRequest } from '../outgoing/request-outside';

/** An order that nobody else changes until the transaction ends. */
export interface LockedOrder {
  order: OrderJson;
  /**
   * Records that it was paid before delivery with an amount in paise, in its timeline and in the audit log; the same payment again changes nothing.
   * @param actor who does it; the plugin itself when left out
   * @throws HttpError 409 PAID_ON_DELIVERY, CANCELED, PAID or OTHER_AMOUNT
   */
  recordPayment(payment: { amount: number; reference: string }, actor?: Actor): Promise<void>;
  /**
   * Cancels it if it is pending: the stock comes back, and the shopper gets a mail.
   * @throws HttpError 409 STATUS_CHANGED
   */
  cancel(actor?: Actor): Promise<void>;
}

/** What an order sold, without its shopper. */
export interface SoldOrder {
  id: string;
  createdAt: Date;
  /** Each once. */
  productIds: string[];
}

/** An item that was delivered, and what is known of its size. */
export interface DeliveredItem {
  customerId: string;
  productId: string;
  productName: string;
  size: string;
  /** What its approved review says, else for what it was returned; null when neither says something of the fit. */
  fit: ReviewFit | null;
  /** Whether the shopper has it and can no longer return it. */
  isKept: boolean;
}

interface OrderShopper {
  customerId: string;
  /** An address at which its shopper confirms or cancels it without signing in; null if it waits for no answer. */
  answerUrl: string | null;
}

/** What a plugin may do with orders. */
export interface PluginOrders {
  /** An order; with `userId` only if it is the shopper's own. */
  find(id: string, userId?: string): Promise<OrderJson | undefined>;
  /** Whose order it is, and how its shopper is asked to confirm it. */
  shopperOf(id: string): Promise<OrderShopper | undefined>;
  /** Asks its shopper by mail to confirm it, unless a mail has asked before or is about to, or it waits for no answer. */
  askByMail(id: string): Promise<void>;
  /** Orders by at most 500 numbers, each of which ends the order's id. A number of several orders gives all of them. */
  findByNumbers(numbers: readonly string[]): Promise<OrderJson[]>;
  /** Pending orders of a way to pay that were placed before and are not paid, the oldest first, at most 500. */
  findUnpaid(paymentMethod: string, before: Date): Promise<OrderJson[]>;
  /** Orders of a way to pay that were paid and are cancelled, the last payment first, at most 500. */
  findPaidAndCanceled(paymentMethod: string): Promise<OrderJson[]>;
  /**
   * What orders sold that were placed after another one, and more than a minute ago, also those that were cancelled: the oldest first,
   * at most 500. Null for the first ones.
   */
  soldAfter(last: Pick<SoldOrder, 'id' | 'createdAt'> | null): Promise<SoldOrder[]>;
  /**
   * The delivered items of a product, of at most 500 orders, or of a customer, of at most 50: the newest orders first. A size that came
   * by an exchange is an item of its own.
   */
  deliveredItems(whose: { productId: string } | { customerId: string }): Promise<DeliveredItem[]>;
  /**
   * Works on an order in one transaction, while its row is locked. The work may run again, so it changes nothing but rows.
   * @throws HttpError 404, and what the work throws: then nothing is changed
   */
  whileLocked<Result>(id: string, work: (locked: LockedOrder, trx: Transaction) => Promise<Result>): Promise<Result>;
}

/** What a plugin may do with products. */
export interface PluginProducts {
  /** Those of these ids that shoppers see, in their order, as the API shows them. They are in memory. */
  shown(ids: readonly string[]): Promise<Product[]>;
}

/** What a shopper has put aside. */
export interface ShopperInterest {
  customerId: string;
  cart: { productId: string; addedAt: Date }[];
  wishlist: { productId: string; addedAt: Date }[];
}

/** A mail to a shopper, in the shop's layout. */
export interface ShopperMail {
  /** One line; shown in logs. */
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** With addresses that begin with `publicUrl`: the first is a button, the others are links. */
  links: readonly { label: string; url: string }[];
  /** The last line: why the shopper gets it. */
  why: string;
}

/** What a plugin may do with shoppers. */
export interface PluginShoppers {
  /**
   * What of these customers, at most 100, is in the cart and on the wishlist, each line once with its product. Those who get no
   * mail are left out: their address is not confirmed, or their account is closed.
   */
  interestsOf(customerIds: readonly string[]): Promise<ShopperInterest[]>;
  /** Whether a customer has a confirmed address, to which mails go. */
  isReachable(customerId: string): Promise<boolean>;
  /**
   * Queues a mail to a customer if `claim` gives true, in the same transaction. `claim` may run again, so it changes nothing but rows.
   * The text of the mail is erased once it has left.
   * @returns whether the mail is queued
   */
  mail(customerId: string, mail: ShopperMail, claim: (trx: Transaction) => Promise<boolean>): Promise<boolean>;
}

/** A call of the store's own API, by whoever its Authorization header names. */
export interface StoreCall {
  method: string;
  /** Below /api, e.g. `/admin/orders?range=[0,9]`. */
  path: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string | undefined;
}

/** What a plugin's functions get beside their input. */
export interface PluginContext<Settings extends object = object> {
  readonly name: string;
  /** As they are now: a function asks again each time. Rejects while they do not fit. */
  settings(): Promise<Settings>;
  log: Logger;
  /** The database's time. */
  now(): Date;
  publicUrl: string;
  orders: PluginOrders;
  products: PluginProducts;
  shoppers: PluginShoppers;
  /**
   * Makes a call of the store inside the process: with the same checks, limits and records as over HTTP. No exports and no files.
   * @param address the IP address of the client
   */
  callStore(call: StoreCall, address: string): Promise<{ status: number; body: string }>;
  /** Makes a request to an address outside. @throws OutsideError when it gives no answer in time */
  request(address: string | URL, options: Omit<OutsideRequest, 'allowPrivate'>): Promise<OutsideAnswer>;
}
