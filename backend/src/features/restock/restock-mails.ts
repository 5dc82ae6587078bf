import { choicePath } from '@rangrekha/contract/product-choices';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import type { Config } from '../../config';
import { button, layOut, type MailBrand, paragraph, textLink } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { addressOf } from '../products/product-addresses';
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

/** `Indigo kurta (Indigo, M)` */
const titleOf = ({ product, color, size }: AwaitedVariant) => `${product.name} (${color}, ${size})`;

/** Asks whether an address wants to hear of a variant. Its text is erased once it has left. */
export function confirmationMail({ id, email }: Addressee, variant: AwaitedVariant, { config, brand }: Shop): Mail {
  const { html, text } = layOut({
    brand,
    heading: 'Shall we tell you?',
    parts: [
      paragraph(
        `Somebody has asked us to mail this address when ${titleOf(variant)} is in stock again. Was it you? Then please confirm it.`,
      ),
      button('Confirm my address', subscriptionUrl(id, config)),
    ],
    note: `If it was not you, you need not do anything: without your answer your address is deleted after ${RESTOCK_DAYS.unconfirmed} days.`,
  });
  return { recipient: email, subject: `Tell you when ${variant.product.name} is back?`, text, html, secret: true };
}

/** Says that a variant has units again. Its text is erased once it has left. */
export function backInStockMail({ id, email }: Addressee, variant: AwaitedVariant, { config, brand }: Shop): Mail {
  const { product, color: colour, size } = variant;
  const page = choicePath(`${config.publicUrl}/product/${encodeURIComponent(addressOf(product))}`, { colour, size });
  const { html, text } = layOut({
    brand,
    heading: 'It is back',
    parts: [
      paragraph(
        `${titleOf(variant)} is in stock again. Nothing is set aside: others have asked for it too, and who orders first gets it.`,
      ),
      button('See it in the shop', page),
      textLink('Delete my address', subscriptionUrl(id, config)),
    ],
    note: `You get this mail once, because you asked for it. Your address is deleted after ${RESTOCK_DAYS.notified} days.`,
  });
  return { recipient: email, subject: `${product.name} is back`, text, html, secret: true };
}
