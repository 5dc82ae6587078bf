import { inTime } from '../database/in-time';
import { transaction } from '../database/transaction';
import { User } from '../features/accounts/User';
import type { PublishedContent } from '../features/storefront-content/published-content';
import { button, layOut, paragraph, textLink } from '../mail/layout';
import { queueMail } from '../mail/queue-mail';
import { ENGLISH_WORDS } from '../mail/words';
import type { PluginShoppers, ShopperMail } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';
import { interestsOf, reachable } from './shopper-interests';

/** The most customers of one call. */
const MOST = 100;

export function pluginShoppers(content: Pick<PublishedContent, 'mailBrand'>): PluginShoppers {
  const layOutMail = async ({ heading, paragraphs, links, why }: ShopperMail) => {
    const brand = await content.mailBrand();
    const [first, ...others] = links.map(({ label, url }, index) =>
      index === 0 ? button(label, url) : textLink(label, url),
    );
    const parts = [...paragraphs.map(paragraph), ...(first ? [first] : []), ...others];
    return layOut({ language: ENGLISH_WORDS.language, brand, heading, parts, why });
  };
  return {
    interestsOf,
    isReachable: async (customerId) => (await reachable(User.query()).findById(customerId)) !== undefined,
    named: async (customerIds) => {
      const users = await User.query().findByIds(customerIds.slice(0, MOST));
      return users.map(({ id, displayName, email }) => ({ customerId: id, name: displayName, email }));
    },
    findByEmail: async (email) => {
      const found = await User.query().findOne({ email, userType: 'CUSTOMER' }).select('id');
      return found?.id;
    },
    mail: async (customerId, mail, claim) => {
      // Before the transaction, which holds a connection.
      const text = await layOutMail(mail);
      return transaction(async (trx) => {
        const user = await reachable(User.query(trx)).findById(customerId).forShare();
        if (!user || !(await inTime(TRANSACTION_TIME, () => claim(trx)))) return false;
        await queueMail(trx, { recipient: user.email, subject: mail.subject, secret: true, ...text });
        return true;
      });
    },
    mailAddress: async (email, mail, claim) => {
      const text = await layOutMail(mail);
      return transaction(async (trx) => {
        if (!(await inTime(TRANSACTION_TIME, () => claim(trx)))) return false;
        await queueMail(trx, { recipient: email, subject: mail.subject, secret: true, ...text });
        return true;
      });
    },
  };
}
