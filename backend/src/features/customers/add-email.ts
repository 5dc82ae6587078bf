import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { hasNoEmail } from '../accounts/no-email';
import { User } from '../accounts/User';
import { type MailSettings, queueConfirmation } from '../order-mails/order-mails';
import { Order } from '../orders/Order';

/** Milliseconds after an order within which its confirmation is still sent. */
const CONFIRMED_WITHIN = 7 * 24 * 3_600_000;
/** The most confirmations at once. */
const CONFIRMATIONS_MAX = 20;

/**
 * Gives an email address to a customer who has none, and to the orders that were placed without it: their later mails go
 * there, and the confirmations of open orders of the last 7 days are sent. The same address again changes nothing.
 * @throws HttpError 400 for a reserved address; 404; 409 EMAIL_SET for a customer who has another one; 409 DUPLICATE when
 * another account has it
 */
export async function addEmail(settings: MailSettings, actor: Actor, id: string, email: string): Promise<void> {
  if (hasNoEmail(email)) throw invalidField('email', 'email must be an email address.');
  await transaction(async (trx) => {
    // Orders by phone lock the customer, too: each copies the new address, or is found here.
    const customer = await User.query(trx).findOne({ id, userType: 'CUSTOMER' }).forUpdate();
    if (!customer) throw notFound('Customer');
    const { email: before } = customer;
    if (before === email) return;
    if (!hasNoEmail(before)) throw refusal('EMAIL_SET', TEXTS.customers.emailSet);
    await customer.$query(trx).patch({ email });
    await Order.query(trx).where({ userId: id, customerEmail: before }).patch({ customerEmail: email });
    await queueConfirmations(trx, customer, settings);
    await recordChange(trx, actor, {
      ...{ action: 'changed', entity: 'user', entityId: id, entityName: customer.displayName },
      ...{ before: { email: null }, after: { email } },
    });
  }).catch((error: unknown) => {
    if (isDuplicate(error, 'users_email_unique')) throw refusal('DUPLICATE', TEXTS.customers.emailTaken);
    throw error;
  });
}

async function queueConfirmations(trx: Transaction, customer: User, settings: MailSettings): Promise<void> {
  const now = new Date();
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
