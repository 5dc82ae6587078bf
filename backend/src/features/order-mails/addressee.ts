import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { lineButton, type MailPart, paragraph, textLink } from '../../mail/layout';
import { plainName } from '../../mail/plain-name';
import { ORDER_WORDS } from '../../mail/texts/orders';
import { User } from '../accounts/User';
import { emailTokenOf } from '../accounts/verify-email';
import type { Order } from '../orders/Order';

/** What a mail needs of the configuration. */
export type StoreConfig = Pick<Config, 'publicUrl' | 'port'>;

/** The base URL of links in mails, without a trailing slash. */
export const storeUrl = ({ publicUrl, port }: StoreConfig) => publicUrl ?? `http://localhost:${port}`;

/** The shopper's page of an order. */
export const orderUrl = ({ id }: Pick<Order, 'id'>, config: StoreConfig) => `${storeUrl(config)}/myaccount/order/${id}`;

/** The recipient of a mail about an order. */
export interface Addressee {
  /** The address is unconfirmed: it gets few mails, without texts that the shopper wrote. */
  isRestricted: boolean;
  /** The link to confirm the address; undefined when it is confirmed. */
  confirmUrl: string | undefined;
}

/** @param user whose order it is, when it has been read already */
export async function addresseeOf(
  trx: Transaction | undefined,
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

export const greeting = ({ customerFirstName: name }: Order, { isRestricted }: Addressee): string =>
  ORDER_WORDS.hello((isRestricted ? plainName(name) : name) || undefined);

/** The delivery address as lines of text. */
export function deliveryAddress(order: Order, { isRestricted }: Addressee): MailPart {
  if (isRestricted) return paragraph(ORDER_WORDS.addressIsInHistory);
  const { parcelName, addressLine1, addressLine2, city, state, postalCode } = order;
  const lines = [parcelName, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`];
  return paragraph(ORDER_WORDS.address(lines.flatMap((line) => line || [])));
}

/** The part of a mail that asks to confirm an unconfirmed address. */
export const confirmationRequest = ({ confirmUrl }: Addressee): MailPart[] =>
  confirmUrl ? [paragraph(ORDER_WORDS.confirmAddress), lineButton(ORDER_WORDS.confirmAddressButton, confirmUrl)] : [];

/** The link to all orders of a shopper. */
export const historyLink = (config: StoreConfig): MailPart =>
  textLink(ORDER_WORDS.history, `${storeUrl(config)}/myaccount/order`);
