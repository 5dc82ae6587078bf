import { endpointsOf } from '@rangrekha/contract';
import { formatMessage } from '@rangrekha/contract/format-message';
import { z } from 'zod';
import { CODE, plainCode } from './codes';
import en from './locales/en.json' with { type: 'json' };
import { ACCOUNT_KINDS, ENTRY_KINDS, PURCHASE_STATES } from './tables';

const endpoint = endpointsOf('Store credit');
const id = z.guid(en.answers.anId).toLowerCase();
const message = z.strictObject({ message: z.string() });

/** Rupees of one gift card. */
const MOST = 1_00_000;

/** Forms send texts. */
const paise = z
  .string(en.answers.required)
  .regex(/^[1-9]\d{0,9}$/, en.answers.anAmount)
  .transform(Number);

/** Whole rupees of a card that a shopper buys. */
const LEAST_BOUGHT = 100;

const line = (characters: number) =>
  z
    .string(en.answers.required)
    .trim()
    .max(characters, formatMessage('en-IN', en.answers.mostCharacters, { characters }))
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), en.answers.controlCharacters);

const entry = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  /** Rupees; below zero for what left. */
  amount: z.number(),
  orderId: z.string().nullable(),
  at: z.string(),
});
export type ShownEntry = z.output<typeof entry>;

const account = z.strictObject({
  id: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  lastFour: z.string().nullable(),
  /** Rupees. */
  balance: z.number(),
  expiresAt: z.string(),
  state: z.enum(['OPEN', 'BLOCKED', 'ENDED']),
});

const mine = z.strictObject({
  /** Rupees that can be spent. */
  balance: z.number(),
  accounts: z.array(account.extend({ entries: z.array(entry) })),
});
export type Mine = z.output<typeof mine>;

export const readMine = endpoint('creditMine', 'GET /x/credit/mine', {
  access: 'customer',
  summary: 'The credit of the caller, the newest 50 gift cards and refunds, each with its newest 20 movements.',
  responses: { 200: mine },
});

export const addCardCall = endpoint('creditAdd', 'POST /x/credit/add', {
  access: 'customer',
  summary: 'Adds a gift card to the caller. 409 UNKNOWN_CODE, also for one in use, BLOCKED or EXPIRED.',
  body: z.object({
    code: z
      .string(en.answers.required)
      .max(60, en.answers.tooLong)
      .transform(plainCode)
      .pipe(z.string().regex(CODE, en.answers.codeForm)),
  }),
  errors: [409, 429],
});

const ownOrder = z.strictObject({
  /** Rupees of the order that the caller's credit can pay now; 0 for none. */
  payable: z.number(),
  /** Rupees that the courier collects after that. */
  rest: z.number(),
  /** Rupees that credit has paid, and that came back. */
  paid: z.number(),
  givenBack: z.number(),
  /** Received returns that can be refunded as credit, in rupees. */
  returns: z.array(z.strictObject({ id: z.string(), number: z.string(), amount: z.number(), until: z.string() })),
});
export type OwnOrder = z.output<typeof ownOrder>;

export const readOwnOrder = endpoint('creditOwnOrder', 'GET /x/credit/own/:id', {
  access: 'customer',
  summary: "What credit can do for the caller's own order.",
  responses: { 200: ownOrder },
  errors: [404],
});

export const payCall = endpoint('creditPay', 'POST /x/credit/pay', {
  access: 'customer',
  summary:
    'Pays an own pending order with credit; the rest stays cash. `amount`: the paise that were shown. 409 AMOUNT_CHANGED.',
  body: z.object({ orderId: id, amount: paise }),
  errors: [404, 409],
});

export const refundCall = endpoint('creditRefund', 'POST /x/credit/refund', {
  access: 'customer',
  summary: 'Takes the refund of an own received return as credit, in place of a transfer.',
  body: z.object({ returnId: id }),
  errors: [404, 409],
});

const staffAccount = account.extend({
  /** Whose it is; null for a gift card that nobody has added. */
  customer: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  paidBy: z.string(),
  createdAt: z.string(),
});
export type StaffAccount = z.output<typeof staffAccount>;

const accounts = z.strictObject({
  /** The newest first, at most 100. */
  accounts: z.array(staffAccount),
  /** Rupees that can still be spent, of all accounts, and how many of them have any. */
  outstanding: z.number(),
  count: z.int(),
});
export type Accounts = z.output<typeof accounts>;

export const listAccounts = endpoint('creditAccounts', 'GET /x/credit/accounts', {
  access: 'finance',
  summary: 'Gift cards and credits. `q`: the last four of a code, a code, or the email address of a customer.',
  query: z.object({ q: z.string(en.answers.oneText).trim().max(254).optional() }),
  responses: { 200: accounts },
});

const accountDetail = z.strictObject({
  account: staffAccount,
  /** The newest first, at most 200. */
  entries: z.array(entry.extend({ returnId: z.string().nullable(), by: z.string() })),
});
export type AccountDetail = z.output<typeof accountDetail>;

export const readAccount = endpoint('creditAccount', 'GET /x/credit/accounts/:id', {
  access: 'finance',
  summary: 'A gift card or a credit with its movements.',
  responses: { 200: accountDetail },
  errors: [404],
});

const ownPurchases = z.strictObject({
  /** How a card is paid, in words of the shop; '' where the shop sells none. */
  payTo: z.string(),
  /** For the form of the next purchase. */
  newId: z.string(),
  /** The newest first. */
  purchases: z.array(
    z.strictObject({
      ...{ id: z.string(), number: z.string() },
      /** Rupees. */
      amount: z.number(),
      /** Who gets the code; '' once it waits no more. */
      email: z.string(),
      state: z.enum(PURCHASE_STATES),
      createdAt: z.string(),
    }),
  ),
});
export type OwnPurchases = z.output<typeof ownPurchases>;

export const readOwnPurchases = endpoint('creditPurchases', 'GET /x/credit/purchases', {
  access: 'customer',
  summary: 'The gift cards that the caller has bought, the newest 20, and how one is paid.',
  responses: { 200: ownPurchases },
});

export const buyCall = endpoint('creditBuy', 'POST /x/credit/buy', {
  access: 'customer',
  summary:
    'Buys a gift card, which is issued when its money has come. `amount`: whole rupees. `id` is chosen by the caller: the same again changes nothing. 409 NOT_SOLD, TOO_MANY.',
  body: z.object({
    id,
    amount: z
      .string(en.answers.required)
      .regex(/^[1-9]\d{0,6}$/, en.answers.wholeRupees)
      .transform(Number)
      .pipe(z.number().min(LEAST_BOUGHT, en.answers.leastBought).max(MOST, en.answers.mostAmount)),
    email: z.email(en.answers.anEmail).max(254, en.answers.tooLong),
    message: line(300).default(''),
  }),
  errors: [409],
});

export const cancelPurchaseCall = endpoint('creditCancelPurchase', 'POST /x/credit/cancel-purchase', {
  access: 'customer',
  summary: 'Cancels an own purchase that waits for its money. 409 PAID.',
  body: z.object({ id }),
  errors: [404, 409],
});

const waitingPurchase = z.strictObject({
  ...{ id: z.string(), number: z.string() },
  /** Rupees. */
  amount: z.number(),
  /** Who gets the code. */
  email: z.string(),
  createdAt: z.string(),
  buyer: z.strictObject({ name: z.string(), email: z.string() }),
});
export type WaitingPurchase = z.output<typeof waitingPurchase>;

export const listWaiting = endpoint('creditWaiting', 'GET /x/credit/waiting', {
  access: 'finance',
  summary: 'Purchases of gift cards that wait for their money, the oldest 100 first.',
  responses: { 200: z.strictObject({ purchases: z.array(waitingPurchase) }) },
});

export const settleCall = endpoint('creditSettle', 'POST /x/credit/settle', {
  access: 'finance',
  personOnly: true,
  summary: 'Issues the card of a purchase whose money has come, and mails its code. 409 NOT_WAITING.',
  body: z.object({ id, paidBy: line(60).min(1, en.answers.required) }),
  errors: [404, 409],
});

export const declineCall = endpoint('creditDecline', 'POST /x/credit/decline', {
  access: 'finance',
  summary: 'Cancels a purchase whose money does not come. 409 PAID.',
  body: z.object({ id }),
  errors: [404, 409],
});

export const issueCall = endpoint('creditIssue', 'POST /x/credit/issue', {
  access: 'finance',
  personOnly: true,
  summary:
    'Issues a gift card that was paid before, and mails it. The answer has its code, which is shown only now. `id` is chosen by the caller: 409 ISSUED when it was issued before.',
  body: z.object({
    id,
    amount: z
      .number(en.answers.anAmount)
      .min(1, en.answers.leastAmount)
      .max(MOST, en.answers.mostAmount)
      .multipleOf(0.01),
    paidBy: line(60).min(1, en.answers.required),
    email: z.union([z.literal(''), z.email()], en.answers.anEmail).default(''),
    message: line(300).default(''),
  }),
  responses: { 200: message.extend({ code: z.string() }) },
  errors: [409],
});

export const blockCall = endpoint('creditBlock', 'POST /x/credit/block', {
  access: 'finance',
  summary: 'Blocks a gift card or a credit, or lets it be spent again.',
  body: z.object({ id, isBlocked: z.boolean(en.answers.trueOrFalse) }),
  errors: [404],
});

const staffOrder = z.strictObject({
  entries: z.array(entry),
  returns: z.array(z.strictObject({ id: z.string(), number: z.string(), amount: z.number() })),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const readOrder = endpoint('creditOrder', 'GET /x/credit/orders/:id', {
  access: 'finance',
  summary: 'What credit has paid of an order, and its received returns that can be refunded as credit.',
  responses: { 200: staffOrder },
});

export const giveRefundCall = endpoint('creditGiveRefund', 'POST /x/credit/give-refund', {
  access: 'finance',
  summary: 'Refunds a received return as credit, as its shopper has asked the staff. 409 PAYOUT_HELD or OWN_CHANGE.',
  body: z.object({ returnId: id }),
  errors: [404, 409],
});
