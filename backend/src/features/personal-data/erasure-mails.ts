import { button, layOut, paragraph } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { wordsOf } from '../../mail/words';
import type { User } from '../accounts/User';
import { pageUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';

type Recipient = Pick<User, 'email' | 'language'>;

/** @param reasons what the deletion waits for, in words */
export function erasureAskedMail({ email, language }: Recipient, reasons: string[], settings: MailSettings): Mail {
  const { config, brand } = settings;
  const words = wordsOf(language, config.languages);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.erasureAsked.heading'),
    parts: [
      paragraph(words.say('mail.erasureAsked.news')),
      ...reasons.map(paragraph),
      paragraph(words.say('mail.erasureAsked.cancel')),
      button(words.say('mail.erasureAsked.see'), pageUrl('/myaccount/data/delete', config, words)),
    ],
    why: words.say('mail.erasureAsked.why'),
  });
  return { recipient: email, subject: words.say('mail.erasureAsked.subject', { shop: brand.name }), ...content };
}

/** The last mail to somebody who is erased. Its text goes with it. */
export function erasedMail({ email, language }: Recipient, { config, brand }: MailSettings): Mail {
  const words = wordsOf(language, config.languages);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.erased.heading'),
    parts: [paragraph(words.say('mail.erased.news'))],
    why: words.say('mail.erased.why'),
  });
  const subject = words.say('mail.erased.subject', { shop: brand.name });
  return { recipient: email, subject, ...content, secret: true };
}
