import { choicePath } from '@rangrekha/contract/product-choices';
import type { Config } from '../../config';
import { button, layOut, type MailBrand, paragraph, textLink } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { ASK_RESTOCK_MAIL, RESTOCK_MAIL } from '../../mail/texts/restock';
import { addressOf } from '../products/show/product-addresses';
import type { AwaitedVariant } from './AwaitedVariant';
import type { RestockSubscription } from './RestockSubscription';
import { restockTokenOf } from './restock-token';

interface Shop {
  config: Pick<Config, 'publicUrl' | 'jwtSecret'>;
  brand: MailBrand;
}

type Addressee = Pick<RestockSubscription, 'id' | 'email'>;

/** The page that says what a subscription is about, with buttons to confirm and to withdraw it. */
const subscriptionUrl = (id: string, { publicUrl, jwtSecret }: Shop['config']) =>
  `${publicUrl}/back-in-stock?${new URLSearchParams({ token: restockTokenOf(id, jwtSecret) })}`;

/** Asks whether an address wants to hear of a variant. Its text is erased once it has left. */
export function confirmationMail({ id, email }: Addressee, variant: AwaitedVariant, { config, brand }: Shop): Mail {
  const { product, color: colour, size } = variant;
  const { subject, heading, news, confirm, why } = ASK_RESTOCK_MAIL;
  const parts = [paragraph(news(product.name, colour, size)), button(confirm, subscriptionUrl(id, config))];
  const content = layOut({ brand, heading, parts, why });
  return { recipient: email, subject: subject(product.name), ...content, secret: true };
}

/** Says that a variant has units again. Its text is erased once it has left. */
export function backInStockMail({ id, email }: Addressee, variant: AwaitedVariant, { config, brand }: Shop): Mail {
  const { product, color: colour, size } = variant;
  const page = choicePath(`${config.publicUrl}/product/${encodeURIComponent(addressOf(product))}`, { colour, size });
  const { subject, heading, news, see, deleteAddress, why } = RESTOCK_MAIL;
  const parts = [
    paragraph(news(product.name, colour, size)),
    button(see, page),
    textLink(deleteAddress, subscriptionUrl(id, config)),
  ];
  const content = layOut({ brand, heading, parts, why });
  return { recipient: email, subject: subject(product.name), ...content, secret: true };
}
