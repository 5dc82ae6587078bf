import type { Transaction } from 'objection';
import type { Config } from '../../config';
import { lineButton, type MailPart, paragraph, textLink } from '../../mail/layout';
import { plainName } from '../../mail/plain-name';
import { type Words, wordsOf } from '../../mail/words';
import { User } from '../accounts/User';
import { emailTokenOf } from '../accounts/verify-email';
import type { Order } from '../orders/Order';

/** What a mail needs of the configuration. */
export type StoreConfig = Pick<Config, 'publicUrl' | 'port' | 'languages'>;

/** The base URL of links in mails, without a trailing slash. */
export const storeUrl = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`;

/** The URL of a page of the shop in the language of a mail. */
export const pageUrl = (path: string, config: StoreConfig, words: Words) => `${storeUrl(config)}${words.page(path)}`;

/** The words of the mails about an order. */
export const wordsAbout = ({ language }: Pick<Order, 'language'>, { languages }: StoreConfig): Words =>
  wordsOf(language, languages);

/** The shopper's page of an order. */
export const orderUrl = ({ id, language }: Pick<Order, 'id' | 'language'>, config: StoreConfig) =>
  pageUrl(`/myaccount/order/${id}`, config, wordsOf(language, config.languages));

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
  order: Order,
  config: Config,
  user?: Pick<User, 'emailVerifiedAt'>,
): Promise<Addressee> {
  const { userId, customerEmail: email } = order;
  const { emailVerifiedAt } =
    user ?? (await User.query(trx).findById(userId).select('emailVerifiedAt').throwIfNotFound());
  if (emailVerifiedAt) return { isRestricted: false, confirmUrl: undefined };
  const path = `/verify-email?token=${emailTokenOf({ id: userId, email }, config)}`;
  return { isRestricted: config.rateLimit, confirmUrl: pageUrl(path, config, wordsAbout(order, config)) };
}

export const greeting = (words: Words, { customerFirstName: name }: Order, { isRestricted }: Addressee): string =>
  words.hello(isRestricted ? plainName(name) : name);

/** The delivery address as lines of text. */
export function deliveryAddress(words: Words, order: Order, { isRestricted }: Addressee): MailPart {
  if (isRestricted) return paragraph(words.say('mail.words.addressIsInHistory'));
  const { parcelName, addressLine1, addressLine2, city, state, postalCode } = order;
  const lines = [parcelName, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`];
  return paragraph(words.say('mail.words.address', { lines: lines.flatMap((line) => line || []).join('\n') }));
}

/** The part of a mail that asks to confirm an unconfirmed address. */
export const confirmationRequest = (words: Words, { confirmUrl }: Addressee): MailPart[] =>
  confirmUrl
    ? [
        paragraph(words.say('mail.words.confirmAddress')),
        lineButton(words.say('mail.words.confirmAddressButton'), confirmUrl),
      ]
    : [];

/** The link to all orders of a shopper. */
export const historyLink = (words: Words, config: StoreConfig): MailPart =>
  textLink(words.say('mail.words.history'), pageUrl('/myaccount/order', config, words));
