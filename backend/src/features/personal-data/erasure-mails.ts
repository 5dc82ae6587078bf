import { button, layOut, paragraph } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { ERASED_MAIL, ERASURE_ASKED_MAIL } from '../../mail/texts/erasures';
import { storeUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';

/** @param reasons what the deletion waits for, in words */
export function erasureAskedMail(recipient: string, reasons: string[], { config, brand }: MailSettings): Mail {
  const { subject, heading, news, cancel, see, why } = ERASURE_ASKED_MAIL;
  const page = button(see, `${storeUrl(config)}/myaccount/data/delete`);
  const parts = [paragraph(news), ...reasons.map(paragraph), paragraph(cancel), page];
  return { recipient, subject: subject(brand.name), ...layOut({ brand, heading, parts, why }) };
}

/** The last mail to somebody who is erased. Its text goes with it. */
export function erasedMail(recipient: string, { brand }: MailSettings): Mail {
  const { subject, heading, news, why } = ERASED_MAIL;
  const content = layOut({ brand, heading, parts: [paragraph(news)], why });
  return { recipient, subject: subject(brand.name), ...content, secret: true };
}
