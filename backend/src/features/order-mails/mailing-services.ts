import type { Logger } from 'pino';
import type { Config } from '../../config';
import type { Mailer } from '../../mail/Mailer';
import type { PublishedContent } from '../storefront-content/published-content';

/** What background work uses that queues mails. */
export interface MailingServices {
  config: Config;
  content: PublishedContent;
  log: Logger;
  mailer: Mailer;
}
