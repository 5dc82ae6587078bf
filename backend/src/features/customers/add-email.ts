import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { EmailChange } from '../accounts/email-changes/EmailChange';
import { hasNoEmail } from '../accounts/no-email';
import { hasColleague } from '../accounts/staff/has-colleague';
import { User } from '../accounts/User';
import { type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';

/** Milliseconds after an order within which its confirmation is still sent. */
const CONFIRMED_WITHIN = 7 * 24 * 3_600_000;
/** The most confirmations at once. */
const CONFIRMATIONS_MAX = 20;

/**
 * Gives an email address to a customer without one. A reader of its mails can sign in as the customer. So a customer with
 * orders gets it only if a second person of the staff enters the same address.
 * @returns whether the customer has it now
 * @throws HttpError 400 for a reserved address; 404; 409 EMAIL_SET for a customer who has another one; 409 DUPLICATE when
 * another account has it
 */
export async function addEmail(settings: MailSettings, actor: Actor, id: string, email: string): Promise<boolean> {
  if (hasNoEmail(email)) throw invalidField('email', 'email must be an email address.');
  return await transaction(async (trx) => {
    // Orders by phone lock the customer, too: each copies the new address, or is found here.
    const customer = await User.query(trx).findOne({ id, userType: 'CUSTOMER' }).forUpdate();
    if (!customer) throw notFound('Customer');
    const { email: before } = customer;
    if (before === email) return true;
    if (!hasNoEmail(before)) throw refusal('EMAIL_SET', TEXTS.customers.emailSet);
    const requested = await EmailChange.query(trx).findById(id);
    if (await waitsForColleague(trx, actor, customer, email, requested)) return false;
    await setEmail(trx, customer, email, settings);
    await noteChange(trx, actor, customer, email, requested);
    await record(trx, actor, customer, { email: null }, { email });
    return true;
  }).catch((error: unknown) => {
    if (isDuplicate(error, 'users_email_unique')) throw refusal('DUPLICATE', TEXTS.customers.emailTaken);
    throw error;
  });
}

/** Notes the request, unless a second person repeats it or nobody else could. */
async function waitsForColleague(
  trx: Transaction,
  actor: Actor,
  customer: User,
  email: string,
  requested: EmailChange | undefined,
): Promise<boolean> {
  const isSame = requested?.email === email;
  if (isSame && requested.askedBy !== actor.id) return false;
  if (!(await Order.query(trx).findOne({ userId: customer.id }).select('id'))) return false;
  if (!(await hasColleague(trx, actor, 'orders'))) return false;
  if (isSame) return true;
  if (await User.query(trx).findOne({ email }).select('id')) throw refusal('DUPLICATE', TEXTS.customers.emailTaken);
  const row = { email, askedBy: actor.id, askedByName: actor.name, askedAt: sharedNow(), doneAt: null };
  await EmailChange.query(trx)
    .insert({ userId: customer.id, ...row })
    .onConflict('userId')
    .merge();
  await record(trx, actor, customer, { requestedEmail: requested?.email ?? null }, { requestedEmail: email });
  return true;
}

/** To the orders, too, that were placed without it: their later mails go there. */
async function setEmail(trx: Transaction, customer: User, email: string, settings: MailSettings): Promise<void> {
  const { id: userId, email: before } = customer;
  await customer.$query(trx).patch({ email });
  await Order.query(trx).where({ userId, customerEmail: before }).patch({ customerEmail: email });
  await queueConfirmations(trx, customer, settings);
}

/** From now on accounts that are named for refunds are held. The first who asked is the one who changed it. */
async function noteChange(
  trx: Transaction,
  actor: Actor,
  customer: User,
  email: string,
  requested: EmailChange | undefined,
): Promise<void> {
  const doneAt = sharedNow();
  const own = { email, askedBy: actor.id, askedByName: actor.name, askedAt: doneAt, doneAt };
  if (requested?.email === email) await requested.$query(trx).patch({ doneAt });
  else
    await EmailChange.query(trx)
      .insert({ userId: customer.id, ...own })
      .onConflict('userId')
      .merge();
}

const record = (trx: Transaction, actor: Actor, { id, displayName }: User, before: object, after: object) =>
  recordChange(trx, actor, {
    ...{ action: 'changed', entity: 'user', entityId: id, entityName: displayName },
    ...{ before, after },
  });

async function queueConfirmations(trx: Transaction, customer: User, settings: MailSettings): Promise<void> {
  const now = sharedNow();
  const orders = await Order.query(trx)
    .where({ userId: customer.id })
    .whereIn('deliveryStatus', ['PENDING', 'SHIPPED'])
    .where('createdAt', '>', new Date(now.getTime() - CONFIRMED_WITHIN))
    .orderBy('createdAt', 'desc')
    .limit(CONFIRMATIONS_MAX)
    .withGraphFetched('items');
  for (const order of orders) await queueConfirmation(trx, order, settings, now, customer);
}

const refusal = (code: string, message: string) => conflict(code, message, { errors: [{ path: 'email', message }] });
