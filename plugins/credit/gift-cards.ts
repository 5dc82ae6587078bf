import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import {
  type Actor,
  conflict,
  isDuplicate,
  notFound,
  recordChange,
  type Transaction,
  transaction,
} from '@rangrekha/backend/plugins/surface';
import { formatMessage } from '@rangrekha/contract/format-message';
import { rupees } from '@rangrekha/contract/numbers';
import { hashOf, newCode, printedCode } from './codes';
import { monthsLater, openAccount } from './ledger';
import en from './locales/en.json' with { type: 'json' };
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

const titleOf = ({ lastFour }: Pick<Account, 'lastFour'>) =>
  lastFour ? formatMessage('en-IN', en.page.giftCard, { lastFour }) : en.admin.refundAsCredit;

/**
 * Issues a gift card, and mails it. Its code is nowhere but in the answer and in that mail.
 * @param alongside writes in the same transaction
 * @returns the code as it is printed
 * @throws HttpError 409 ISSUED for one that was issued before
 */
export async function issueCard(
  { settings, shoppers, now, publicUrl }: Context,
  actor: Actor,
  { id, amount, paidBy, email, message }: NewGiftCard,
  alongside?: (trx: Transaction) => Promise<void>,
): Promise<string> {
  const code = newCode();
  const createdAt = now();
  const expiresAt = monthsLater(createdAt, (await settings()).months);
  const issue = async (trx: Transaction) => {
    await alongside?.(trx);
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
  const mail = ({ t, fullDay, page }: PluginWords) => ({
    subject: t('mail.cardSubject'),
    heading: t('mail.cardHeading', { amount: rupees(amount) }),
    paragraphs: [
      ...(message ? [message] : []),
      t('mail.cardCode', { code: printedCode(code), day: fullDay(expiresAt) }),
      t('mail.cardSecret'),
    ],
    links: [{ label: t('mail.cardAdd'), url: publicUrl + page('/store-credit') }],
    why: t('mail.cardWhy'),
  });
  try {
    await (email ? shoppers.mailAddress(email, mail, issue) : transaction(issue));
  } catch (error) {
    if (!isDuplicate(error, 'PRIMARY')) throw error;
    throw conflict('ISSUED', en.answers.issuedBefore);
  }
  return printedCode(code);
}

const unknown = () => conflict('UNKNOWN_CODE', en.answers.unknownCode);

/**
 * Adds a gift card to the account of a customer: nobody else can use it from then on. Again, it changes nothing.
 * @throws HttpError 429; 409 UNKNOWN_CODE, also for a card in another's hands, BLOCKED, EXPIRED
 */
export async function addCard({ now, countTry, words }: Context, customerId: string, code: string): Promise<Account> {
  await countTry(customerId);
  const card = await Account.query().findOne({ codeHash: hashOf(code) });
  if (!card || (card.customerId !== null && card.customerId !== customerId)) throw unknown();
  if (card.blockedAt) throw conflict('BLOCKED', en.answers.cardBlocked);
  const { t, fullDay } = words();
  if (card.expiresAt <= now()) throw conflict('EXPIRED', t('answers.cardEnded', { day: fullDay(card.expiresAt) }));
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
