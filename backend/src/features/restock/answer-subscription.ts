import type { RestockSubscription as SubscriptionJson } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { RESTOCK_DAYS, RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { HttpError } from '../../http/errors';
import { nameOf } from '../../translations/translations';
import { addressOf } from '../products/show/product-addresses';
import { expiryOf } from './expiry';
import { RestockSubscription } from './RestockSubscription';
import { subscriptionIdOf } from './restock-token';

type Secret = Pick<Config, 'jwtSecret'>;

/** @throws HttpError 404, the same for a forged token and for a subscription that is deleted */
export async function findSubscription({ jwtSecret }: Secret, token: string): Promise<RestockSubscription> {
  const id = subscriptionIdOf(token, jwtSecret);
  const found = id && (await RestockSubscription.query().findById(id).withGraphFetched(RestockSubscription.graph));
  if (!found) throw linkGone();
  return found;
}

/** Puts a confirmed address in the queue; one that waits or was notified stays as it is. @throws HttpError 404 */
export async function confirmSubscription(config: Secret, token: string): Promise<RestockSubscription> {
  const { id } = await findSubscription(config, token);
  await startWaiting(undefined, id);
  return findSubscription(config, token);
}

/** Puts an unconfirmed subscription in the queue. */
export async function startWaiting(trx: Transaction | undefined, id: string): Promise<void> {
  const expiresAt = expiryOf(sharedNow(), RESTOCK_DAYS.waiting);
  await RestockSubscription.query(trx)
    .findById(id)
    .where({ status: 'UNCONFIRMED' })
    .patch({ status: 'WAITING', expiresAt });
}

/** Deletes the row; again changes nothing. @returns whether the token is no forged one */
export async function deleteSubscription({ jwtSecret }: Secret, token: string): Promise<boolean> {
  const id = subscriptionIdOf(token, jwtSecret);
  if (id) await transaction((trx) => RestockSubscription.query(trx).deleteById(id));
  return id !== undefined;
}

/** The same. @throws HttpError 404 for a forged token */
export async function withdrawSubscription(config: Secret, token: string): Promise<void> {
  if (!(await deleteSubscription(config, token))) throw linkGone();
}

/** Deletes the subscriptions of accounts that are about to be deleted. */
export async function eraseSubscriptionsOf(trx: Transaction, userIds: string[]): Promise<void> {
  const emails: { email: string }[] = await trx('users').whereIn('id', userIds).select('email');
  await RestockSubscription.query(trx)
    .whereIn(
      'email',
      emails.map(({ email }) => email),
    )
    .delete();
}

const linkGone = () => new HttpError(404, 'NOT_FOUND', RESTOCK_TEXTS.gone);

/** @param subscription with `RestockSubscription.graph` fetched */
export function presentSubscription({ status, variant }: RestockSubscription, language: Language): SubscriptionJson {
  const { product, color, size } = variant;
  return { status, product: { name: nameOf(language, 'product', product), address: addressOf(product) }, color, size };
}
