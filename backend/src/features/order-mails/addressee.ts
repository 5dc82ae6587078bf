import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { button, type MailPart, paragraph } from '../../mail/layout';
import { plainName } from '../../mail/plain-name';
import { User } from '../accounts/User';
import { emailTokenOf } from '../accounts/verify-email';
import type { Order } from '../orders/Order';

/** The base URL of links in mails, without a trailing slash. */
export const storeUrl = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`;

/** The shopper's page of an order. */
export const orderUrl = ({ id }: Pick<Order, 'id'>, config: Pick<Config, 'publicUrl' | 'port'>) =>
  `${storeUrl(config)}/myaccount/order/${id}`;

/** The recipient of a mail about an order. */
export interface Addressee {
  /** The address is unconfirmed: it gets few mails, without texts that the shopper wrote. */
  isRestricted: boolean;
  /** The link to confirm the address; undefined when it is confirmed. */
  confirmUrl: string | undefined;
}

/** @param user whose order it is, when it has been read already */
export async function addresseeOf(
  trx: Transaction,
  { userId, customerEmail: email }: Order,
  config: Config,
  user?: Pick<User, 'emailVerifiedAt'>,
): Promise<Addressee> {
  const { emailVerifiedAt } =
    user ?? (await User.query(trx).findById(userId).select('emailVerifiedAt').throwIfNotFound());
  if (emailVerifiedAt) return { isRestricted: false, confirmUrl: undefined };
  const confirmUrl = `${storeUrl(config)}/verify-email?token=${emailTokenOf({ id: userId, email }, config)}`;
  return { isRestricted: config.rateLimit, confirmUrl };
}

export function greeting({ customerFirstName: name }: Order, { isRestricted }: Addressee): string {
  return `Hello ${(isRestricted ? plainName(name) : name) || 'there'}`;
}

/** The delivery address as lines of text. */
export function deliveryAddress(order: Order, { isRestricted }: Addressee): MailPart {
  if (isRestricted) return paragraph('You find the delivery address in your order history.');
  const { parcelName, addressLine1, addressLine2, city, state, postalCode } = order;
  const lines = [parcelName, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`];
  return paragraph(`Delivery address:\n${lines.filter(Boolean).join('\n')}`);
}

/** The part of a mail that asks to confirm an unconfirmed address. */
export const confirmationRequest = ({ confirmUrl }: Addressee): MailPart[] =>
  confirmUrl
    ? [
        paragraph(
          'Did you place this order? Then confirm your address, so that we can mail you about all your orders.',
        ),
        button('Confirm that this is your address', confirmUrl),
      ]
    : [];
