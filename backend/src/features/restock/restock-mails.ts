import { restock } from '@rangrekha/contract';
import { choicePath } from '@rangrekha/contract/product-choices';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import type { Config } from '../../config';
import { button, layOut, type MailBrand, paragraph, textLink } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { type Words, wordsOf } from '../../mail/words';
import { nameOf } from '../../translations/translations';
import { addressOf } from '../products/show/product-addresses';
import type { AwaitedVariant } from './AwaitedVariant';
import type { RestockSubscription } from './RestockSubscription';
import { restockTokenOf } from './restock-token';

interface Shop {
  config: Pick<Config, 'publicUrl' | 'jwtSecret' | 'languages'>;
  brand: MailBrand;
}

type Addressee = Pick<RestockSubscription, 'id' | 'email' | 'language'>;

/** Characters of a product's name in a subject, of which mail programs show the beginning. */
const NAME_IN_SUBJECT = 50;
const shortened = (name: string) =>
  name.length > NAME_IN_SUBJECT ? `${name.slice(0, NAME_IN_SUBJECT).trimEnd()}…` : name;

/** Where a mail program deletes the address. */
const stopUrl = (id: string, { publicUrl, jwtSecret }: Shop['config']) =>
  `${publicUrl}/api${restock.stopRestockMails.path.replace(':token', restockTokenOf(id, jwtSecret))}`;

/** The page that says what a subscription is about, with buttons to confirm and to withdraw it. */
const subscriptionUrl = (id: string, { publicUrl, jwtSecret }: Shop['config'], words: Words) =>
  publicUrl + words.page(`/back-in-stock?${new URLSearchParams({ token: restockTokenOf(id, jwtSecret) })}`);

/** Asks whether an address wants to hear of a variant. Its text is erased once it has left. */
export function confirmationMail(
  { id, email, language }: Addressee,
  variant: AwaitedVariant,
  { config, brand }: Shop,
): Mail {
  const words = wordsOf(language, config.languages);
  const { product, color, size } = variant;
  const [name, colour] = [nameOf(words.language, 'product', product), words.colour(color)];
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.askRestock.heading'),
    parts: [
      paragraph(words.say('mail.askRestock.news', { name, colour, size: words.size(size) })),
      button(words.say('mail.askRestock.confirm'), subscriptionUrl(id, config, words)),
    ],
    why: words.say('mail.askRestock.why', { days: RESTOCK_DAYS.unconfirmed }),
  });
  const subject = words.say('mail.askRestock.subject', { name: shortened(name) });
  return { recipient: email, subject, ...content, secret: true };
}

/** Says that a variant has units again. Its text is erased once it has left. */
export function backInStockMail(
  { id, email, language }: Addressee,
  variant: AwaitedVariant,
  { config, brand }: Shop,
): Mail {
  const words = wordsOf(language, config.languages);
  const { product, color, size } = variant;
  const name = nameOf(words.language, 'product', product);
  const page = choicePath(`/product/${encodeURIComponent(addressOf(product))}`, { colour: color, size });
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.restock.heading'),
    parts: [
      paragraph(words.say('mail.restock.news', { name, colour: words.colour(color), size: words.size(size) })),
      button(words.say('mail.restock.see'), config.publicUrl + words.page(page)),
      textLink(words.say('mail.restock.deleteAddress'), subscriptionUrl(id, config, words)),
    ],
    why: words.say('mail.restock.why', { days: RESTOCK_DAYS.notified }),
  });
  const subject = words.say('mail.restock.subject', { name: shortened(name) });
  return { recipient: email, subject, ...content, stopAddress: stopUrl(id, config), secret: true };
}
