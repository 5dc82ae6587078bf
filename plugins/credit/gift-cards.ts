import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import {
  type Actor,
  conflict,
  isDuplicate,
  notFound,
  recordChange,
  type Transaction,
  transaction,
} from '@rangrekha/backend/plugins/surface';
import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { hashOf, newCode, printedCode } from './codes';
import { monthsLater, openAccount } from './ledger';
import { toPaise } from './pay-order';
import type { CreditSettings } from './settings';
import { Account } from './tables';

type Context = PluginContext<CreditSettings>;

/** A gift card that was paid, in UPI or in the shop. */
export interface NewGiftCard {
  /** Chosen by the form, so that a card that is sent twice is issued once. */
  id: string;
  /** Rupees. */
  amount: number;
  /** How it was paid. */
  paidBy: string;
  /** '' if the staff hand the code over. */
  email: string;
  /** For who gets the mail. */
  message: string;
}

const titleOf = ({ lastFour }: Pick<Account, 'lastFour'>) => (lastFour ? `Gift card …${lastFour}` : 'Refund as credit');

/**
 * Issues a gift card, and mails it. Its code is nowhere but in the answer and in that mail.
 * @returns the code as it is printed
 * @throws HttpError 409 ISSUED for one that was issued before
 */
export async function issueCard(
  { settings, shoppers, now, publicUrl }: Context,
  actor: Actor,
  { id, amount, paidBy, email, message }: NewGiftCard,
): Promise<string> {
  const code = newCode();
  const createdAt = now();
  const expiresAt = monthsLater(createdAt, (await settings()).months);
  const issue = async (trx: Transaction) => {
    const account = { id, kind: 'GIFT_CARD' as const, customerId: null, expiresAt, paidBy };
    const of = { codeHash: hashOf(code), lastFour: code.slice(-4) };
    const cause = { kind: 'ISSUED' as const, createdAt, actorName: actor.name };
    await openAccount(trx, { ...account, ...of }, toPaise(amount), cause);
    const subject = { entity: 'plugin', entityId: id, entityName: titleOf(of) } as const;
    await recordChange(trx, actor, {
      action: 'created',
      ...subject,
      after: { amount, paidBy, isMailed: email !== '' },
    });
    return true;
  };
  const mail = {
    subject: 'A gift card for you',
    heading: `A gift card of ${rupees(amount)}`,
    paragraphs: [
      ...(message ? [message] : []),
      `The code is ${printedCode(code)}. Add it to your account and pay with it until ${fullDay(expiresAt)}.`,
      'Whoever knows the code can spend it, so keep it to yourself.',
    ],
    links: [{ label: 'Add the gift card', url: `${publicUrl}/store-credit` }],
    why: 'You get this mail because somebody gave you this gift card.',
  };
  try {
    await (email ? shoppers.mailAddress(email, mail, issue) : transaction(issue));
  } catch (error) {
    if (!isDuplicate(error, 'PRIMARY')) throw error;
    throw conflict('ISSUED', 'This card was issued already. If nobody has its code, block it and issue another one.');
  }
  return printedCode(code);
}

const unknown = () =>
  conflict('UNKNOWN_CODE', 'We know no such gift card, or it is in use. Please check its 16 letters and digits.');

/**
 * Adds a gift card to the account of a customer: nobody else can use it from then on. Again, it changes nothing.
 * @throws HttpError 429; 409 UNKNOWN_CODE, also for a card in another's hands, BLOCKED, EXPIRED
 */
export async function addCard({ now, countTry }: Context, customerId: string, code: string): Promise<Account> {
  await countTry(customerId);
  const card = await Account.query().findOne({ codeHash: hashOf(code) });
  if (!card || (card.customerId !== null && card.customerId !== customerId)) throw unknown();
  if (card.blockedAt) throw conflict('BLOCKED', 'This gift card is blocked. Please call us.');
  if (card.expiresAt <= now()) throw conflict('EXPIRED', `This gift card ended on ${fullDay(card.expiresAt)}.`);
  const added = await Account.query()
    .findById(card.id)
    .where({ blockedAt: null })
    .where((free) => free.whereNull('customerId').orWhere({ customerId }))
    .patch({ customerId });
  if (added === 0) throw unknown();
  return card;
}

/**
 * Blocks an account, or lets its money be spent again; the same again changes nothing.
 * @throws HttpError 404
 */
export async function blockAccount({ now }: Context, actor: Actor, id: string, isBlocked: boolean): Promise<void> {
  await transaction(async (trx) => {
    const account = await Account.query(trx).findById(id).forUpdate();
    if (!account) throw notFound('Credit');
    const before = { isBlocked: account.blockedAt !== null };
    if (before.isBlocked === isBlocked) return;
    await account.$query(trx).patch({ blockedAt: isBlocked ? now() : null });
    const subject = { entity: 'plugin', entityId: id, entityName: titleOf(account) } as const;
    await recordChange(trx, actor, { action: 'changed', ...subject, before, after: { isBlocked } });
  });
}
