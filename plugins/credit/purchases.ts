import { randomUUID } from 'node:crypto';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import {
  type Actor,
  conflict,
  isDuplicate,
  NEWEST_FIRST,
  notFound,
  recordChange,
  type Transaction,
  transaction,
} from '@rangrekha/backend/plugins/surface';
import { rupees } from '@rangrekha/contract/numbers';
import type { OwnPurchases, WaitingPurchase } from './calls';
import { newCode } from './codes';
import { issueCard } from './gift-cards';
import en from './locales/en.json' with { type: 'json' };
import { toPaise } from './pay-order';
import type { CreditSettings } from './settings';
import { Purchase } from './tables';

type Context = PluginContext<CreditSettings>;

const DAY = 86_400_000;
/** Days that a purchase waits for its money. */
const DAYS = 30;
/** Purchases of one customer that wait at a time: without a limit, one person could fill the list of the staff. */
const MOST_WAITING = 5;
/** Rows that one call gives. */
const OWN = 20;
const WAITING = 100;
/** Purchases that a run cancels. */
const BATCH = 200;

/** A gift card that a shopper wants to pay. */
export interface NewPurchase {
  /** Chosen by the form, so that what is sent twice is kept once. */
  id: string;
  /** Rupees. */
  amount: number;
  /** Who gets the code. */
  email: string;
  message: string;
}

const newNumber = () => `G${newCode().slice(0, 7)}`;

/** What a shopper has bought, the newest 20, and how a card is paid; `payTo` is '' where the shop sells none. */
export async function readOwnPurchases({ settings }: Context, customerId: string): Promise<OwnPurchases> {
  const purchases = await Purchase.query().where({ customerId }).orderBy(NEWEST_FIRST).limit(OWN);
  return {
    payTo: (await settings()).payTo,
    newId: randomUUID(),
    purchases: purchases.map(({ id, number, amount, email, state, createdAt }) => ({
      ...{ id, number, amount: amount / 100, email, state, createdAt: createdAt.toISOString() },
    })),
  };
}

/** Purchases that wait for their money, the oldest 100 first. */
export async function readWaiting({ shoppers }: Context): Promise<WaitingPurchase[]> {
  const purchases = await Purchase.query().where({ state: 'WAITING' }).orderBy(['createdAt', 'id']).limit(WAITING);
  const named = new Map(
    (await shoppers.named([...new Set(purchases.map(({ customerId }) => customerId))])).map((one) => [
      one.customerId,
      one,
    ]),
  );
  return purchases.map(({ id, number, amount, email, customerId, createdAt }) => {
    const { name = '', email: buyer = '' } = named.get(customerId) ?? {};
    return {
      id,
      number,
      amount: amount / 100,
      email,
      createdAt: createdAt.toISOString(),
      buyer: { name, email: buyer },
    };
  });
}

/**
 * Keeps that a shopper buys a gift card, and mails how it is paid. Again, it changes nothing.
 * @throws HttpError 409 NOT_SOLD, TOO_MANY
 */
export async function buyCard(
  { settings, shoppers, now, publicUrl }: Context,
  customerId: string,
  { id, amount, email, message }: NewPurchase,
): Promise<void> {
  const { payTo } = await settings();
  if (!payTo) throw conflict('NOT_SOLD', en.answers.notSold);
  const existing = await Purchase.query().findById(id);
  if (existing?.customerId === customerId) return;
  const waiting = await Purchase.query().where({ customerId, state: 'WAITING' }).resultSize();
  if (waiting >= MOST_WAITING) throw conflict('TOO_MANY', en.answers.tooManyWaiting);
  const number = newNumber();
  const keep = async (trx?: Transaction) => {
    const row = { id, number, customerId, amount: toPaise(amount), email, message, createdAt: now() };
    await Purchase.query(trx).insert({ ...row, state: 'WAITING', settledAt: null });
    return true;
  };
  const mail = ({ t, page }: PluginWords) => ({
    subject: t('mail.buySubject', { number }),
    heading: t('mail.buyHeading'),
    paragraphs: [t('mail.buyPay', { amount: rupees(amount), number, payTo }), t('mail.buyThen', { email })],
    links: [{ label: t('mail.buySee'), url: publicUrl + page('/gift-card') }],
    why: t('mail.buyWhy'),
  });
  try {
    if (!(await shoppers.mail(customerId, mail, keep))) await keep();
  } catch (error) {
    // The same form, sent twice at the same time.
    if (!isDuplicate(error, 'PRIMARY')) throw error;
  }
}

/** What leaves `WAITING` needs its recipient no more. */
const settled = (state: 'PAID' | 'CANCELED', settledAt: Date) => ({ state, settledAt, email: '', message: '' });

/**
 * Cancels a purchase that waits. Again, it changes nothing.
 * @param staff who of them does it, for the audit log; undefined for the shopper
 * @throws HttpError 404; 409 PAID
 */
export async function cancelPurchase(
  { now }: Context,
  { id, customerId, staff }: { id: string; customerId?: string; staff?: Actor },
): Promise<void> {
  await transaction(async (trx) => {
    const purchase = await Purchase.query(trx).findById(id).forUpdate();
    if (!purchase || (customerId && purchase.customerId !== customerId)) throw notFound('Purchase');
    const { number, state } = purchase;
    if (state === 'PAID') throw conflict('PAID', en.answers.purchasePaid);
    if (state === 'CANCELED') return;
    await purchase.$query(trx).patch(settled('CANCELED', now()));
    const subject = { entity: 'plugin', entityId: id, entityName: number } as const;
    if (staff)
      await recordChange(trx, staff, {
        action: 'changed',
        ...subject,
        before: { state },
        after: { state: 'CANCELED' },
      });
  });
}

/**
 * Issues the card of a purchase whose money has come, and mails it to who gets it: the staff see no code.
 * @throws HttpError 404; 409 NOT_WAITING
 */
export async function settlePurchase(context: Context, actor: Actor, id: string, paidBy: string): Promise<void> {
  const purchase = await Purchase.query().findById(id);
  if (!purchase) throw notFound('Purchase');
  const { amount, email, message } = purchase;
  const settle = async (trx: Transaction) => {
    const isFirst = await Purchase.query(trx)
      .findById(id)
      .where({ state: 'WAITING' })
      .patch(settled('PAID', context.now()));
    if (isFirst === 0) throw conflict('NOT_WAITING', en.answers.notWaiting);
  };
  await issueCard(context, actor, { id, amount: amount / 100, paidBy, email, message }, settle);
}

/** Cancels purchases whose money has not come for a month. */
export async function cancelUnpaid(at: Date): Promise<void> {
  const ids = Purchase.query()
    .where({ state: 'WAITING' })
    .where('createdAt', '<=', new Date(at.getTime() - DAYS * DAY))
    .orderBy(['createdAt', 'id'])
    .limit(BATCH)
    .select('id');
  const unpaid = (await ids).map(({ id }) => id);
  await Purchase.query().whereIn('id', unpaid).where({ state: 'WAITING' }).patch(settled('CANCELED', at));
}
