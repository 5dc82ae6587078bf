import type { Order as OrderJson, OrderReturn, Product } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { ReviewFit } from '@rangrekha/contract/ratings';
import type { ReportRange } from '@rangrekha/contract/reports';
import type { Transaction } from 'objection';
import type { Logger } from 'pino';
import type { Actor } from '../audit/record-change';
import type { FileEnding } from '../media/media-files';
import type { OutsideAnswer, OutsideRequest } from '../outgoing/request-outside';
import type { PluginWords } from './plugin-words';

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
   * Records that all or a part of it was paid in another way than was agreed, as `recordPayment` does. It has that method from then
   * on, and the courier collects the rest in cash. For a pending order of which nothing has left.
   * @param payment in paise; at least what is to be paid before it leaves, at most its total
   * @throws HttpError 409 PAID, CANCELED, HAS_LEFT or OTHER_AMOUNT
   */
  payAhead(
    payment: { method: { id: string; name: string }; amount: number; reference: string },
    actor?: Actor,
  ): Promise<void>;
  /**
   * Takes back the payment of a cancelled order, which is paid in cash if it is opened again. Give the money back in the same
   * transaction.
   * @throws HttpError 409 NOT_CANCELED
   */
  takeBackPayment(actor?: Actor): Promise<void>;
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

/** What became of the orders that were placed on a day in India, without those that are cancelled by now. */
export interface OutcomesOfDay {
  /** `YYYY-MM-DD` */
  day: string;
  ordered: number;
  /** Those of them that are delivered by now. */
  delivered: number;
  /** Those of the delivered ones of which nothing is in a return, and whose days for a return are over. */
  kept: number;
  /** The same, but the days for a return are not over. */
  returnable: number;
}

/** The same of the pieces of a product. */
export interface OutcomesOfProduct extends Omit<OutcomesOfDay, 'day'> {
  productId: string;
  /** As it was last ordered. */
  name: string;
}

/** What became of an order. */
export interface OrderOutcome {
  /** As people use it. */
  number: string;
  placedAt: Date;
  status: DeliveryStatus;
  deliveredOn: Date | null;
  units: number;
  /** Of open and finished returns. */
  returnedUnits: number;
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
  /** What became of the orders of each day of a range, the first day first, without days that have none. Two years at most. */
  outcomesByDay(range: ReportRange): Promise<OutcomesOfDay[]>;
  /** The same by product, most pieces first. @throws HttpError 400 for more than 20,000 products */
  outcomesByProduct(range: ReportRange): Promise<OutcomesOfProduct[]>;
  /** The orders of these figures, the oldest first, a page at once. */
  outcomesOf(range: ReportRange): AsyncGenerator<OrderOutcome[]>;
  /**
   * Works on an order in one transaction, while its row is locked. The work may run again, so it changes nothing but rows.
   * @throws HttpError 404, and what the work throws: then nothing is changed
   */
  whileLocked<Result>(id: string, work: (locked: LockedOrder, trx: Transaction) => Promise<Result>): Promise<Result>;
}

/** A return whose order nobody else changes until the transaction ends. */
export interface LockedReturn {
  return: OrderReturn;
  customerId: string;
  /**
   * Notes that the refund of a received return was paid into the shopper's own account with the shop, with a mail. If the staff have
   * changed the shopper's email address lately, a shopper waits until somebody releases the refund.
   * @param reference at most 60 characters
   * @param actor the shopper, or who of the staff
   * @returns false when it is held
   * @throws HttpError 409 STATE_CHANGED, NO_REFUND, PAYOUT_GIVEN, PAYOUT_HELD for the staff, OWN_CHANGE for who changed the address
   */
  refund(reference: string, actor: Actor): Promise<boolean>;
}

/** What a plugin may do with returns. */
export interface PluginReturns {
  /** Those of an order, the oldest first, at most 100. */
  ofOrder(orderId: string): Promise<OrderReturn[]>;
  /**
   * Works on a return in one transaction, while its order is locked. The work may run again, so it changes nothing but rows.
   * @param userId the shopper, if only an own return counts
   * @throws HttpError 404, and what the work throws: then nothing is changed
   */
  whileLocked<Result>(
    id: string,
    userId: string | undefined,
    work: (locked: LockedReturn, trx: Transaction) => Promise<Result>,
  ): Promise<Result>;
}

/** What a plugin may do with products. */
export interface PluginProducts {
  /** Those of these ids that shoppers see, in their order, as the API shows them in a language, or in English. They are in memory. */
  shown(ids: readonly string[], language?: Language): Promise<Product[]>;
  /** The names of those of these ids that there are, at most 500, also of those that shoppers do not see. */
  named(ids: readonly string[]): Promise<{ id: string; name: string }[]>;
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
  /**
   * Where one POST ends such mails to the shopper: a public call without a body, below `publicUrl`. Mail programs send it for their
   * button, and may send it again. It needs a key that nobody guesses, and says the same for a wrong one.
   */
  stopAddress?: string;
}

/** A mail, or what writes it in the language of whom it goes to. */
type WrittenMail = ShopperMail | ((words: PluginWords) => ShopperMail | Promise<ShopperMail>);

/** What a plugin may do with shoppers. */
export interface PluginShoppers {
  /**
   * What of these customers, at most 100, is in the cart and on the wishlist, each line once with its product. Those who get no
   * mail are left out: their address is not confirmed, or their account is closed.
   */
  interestsOf(customerIds: readonly string[]): Promise<ShopperInterest[]>;
  /** Whether a customer has a confirmed address, to which mails go. */
  isReachable(customerId: string): Promise<boolean>;
  /** Names and addresses of these customers, at most 100, for the staff. */
  named(customerIds: readonly string[]): Promise<{ customerId: string; name: string; email: string }[]>;
  /** The customer with an email address. */
  findByEmail(email: string): Promise<string | undefined>;
  /**
   * Queues a mail to a customer if `claim` gives true, in the same transaction. `claim` may run again, so it changes nothing but rows.
   * The text of the mail is erased once it has left.
   * @param language a code: that of an order that the mail is about; the language of the account if left out
   * @returns whether the mail is queued
   */
  mail(
    customerId: string,
    mail: WrittenMail,
    claim: (trx: Transaction) => Promise<boolean>,
    language?: string,
  ): Promise<boolean>;
  /** The same to an address that the staff have typed, of somebody who need not be a customer. */
  mailAddress(email: string, mail: WrittenMail, claim: (trx: Transaction) => Promise<boolean>): Promise<boolean>;
}

/** What a plugin may do with files, which are where the pictures are: in the folder or the bucket, and in backups. */
export interface PluginFiles {
  /**
   * Keeps a copy of a file under a new address, `fileUrl(id, ending)`, where everybody gets it. `claim` notes the id in a column
   * that the plugin names in `files`, in the transaction that keeps the file: what no such column has is swept after a day. `claim` may
   * run again, so it changes nothing but rows. If it fails, nothing of the file stays.
   * @param path of an uploaded file, whose bytes the plugin has checked
   * @returns what `claim` returns
   * @throws HttpError 503 while files cannot be kept, 507 without room
   */
  keep<Result>(
    path: string,
    ending: FileEnding,
    claim: (id: string, trx: Transaction) => Promise<Result>,
  ): Promise<Result>;
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
  /** What it says in a language, by its code; English if it is left out, or if the shop does not speak it. */
  words(language?: string): PluginWords;
  orders: PluginOrders;
  returns: PluginReturns;
  products: PluginProducts;
  shoppers: PluginShoppers;
  files: PluginFiles;
  /**
   * Counts that somebody tries to guess a secret: 20 times in 15 minutes.
   * @param who such as the id of a customer
   * @throws HttpError 429
   */
  countTry(who: string): Promise<void>;
  /**
   * Makes a call of the store inside the process: with the same checks, limits and records as over HTTP. No exports and no files.
   * @param address the IP address of the client
   */
  callStore(call: StoreCall, address: string): Promise<{ status: number; body: string }>;
  /** Makes a request to an address outside. @throws OutsideError when it gives no answer in time */
  request(address: string | URL, options: Omit<OutsideRequest, 'allowPrivate'>): Promise<OutsideAnswer>;
}
