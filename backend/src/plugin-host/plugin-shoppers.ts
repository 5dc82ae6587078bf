import { inTime } from '../database/in-time';
import { transaction } from '../database/transaction';
import { User } from '../features/accounts/User';
import type { PublishedContent } from '../features/storefront-content/published-content';
import { button, layOut, paragraph, textLink } from '../mail/layout';
import { queueMail } from '../mail/queue-mail';
import { ENGLISH_WORDS } from '../mail/words';
import type { PluginShoppers } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';
import { interestsOf, reachable } from './shopper-interests';

export function pluginShoppers(content: Pick<PublishedContent, 'mailBrand'>): PluginShoppers {
  return {
    interestsOf,
    isReachable: async (customerId) => (await reachable(User.query()).findById(customerId)) !== undefined,
    mail: async (customerId, { subject, heading, paragraphs, links, why }, claim) => {
      // Before the transaction, which holds a connection.
      const brand = await content.mailBrand();
      const [first, ...others] = links.map(({ label, url }, index) =>
        index === 0 ? button(label, url) : textLink(label, url),
      );
      const parts = [...paragraphs.map(paragraph), ...(first ? [first] : []), ...others];
      return transaction(async (trx) => {
        const user = await reachable(User.query(trx)).findById(customerId).forShare();
        if (!user || !(await inTime(TRANSACTION_TIME, () => claim(trx)))) return false;
        await queueMail(trx, {
          recipient: user.email,
          subject,
          secret: true,
          ...layOut({ language: ENGLISH_WORDS.language, brand, heading, parts, why }),
        });
        return true;
      });
    },
  };
}
