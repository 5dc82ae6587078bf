import type { Config } from '../config';
import { inTime } from '../database/in-time';
import { transaction } from '../database/transaction';
import { User } from '../features/accounts/User';
import type { PublishedContent } from '../features/storefront-content/published-content';
import { button, layOut, paragraph, textLink } from '../mail/layout';
import { queueMail } from '../mail/queue-mail';
import { ENGLISH_WORDS, type Words, wordsOf } from '../mail/words';
import type { Plugin } from '../plugins/plugin';
import type { PluginShoppers } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';
import { pluginWords } from './plugin-words';
import { interestsOf, reachable } from './shopper-interests';

/** The most customers of one call. */
const MOST = 100;

interface Uses {
  config: Pick<Config, 'languages'>;
  content: Pick<PublishedContent, 'mailBrand'>;
}

export function pluginShoppers({ config, content }: Uses, plugin: Plugin): PluginShoppers {
  const write = async (mail: Parameters<PluginShoppers['mail']>[1], words: Words) => {
    const written = typeof mail === 'function' ? await mail(pluginWords(plugin, words)) : mail;
    const { subject, heading, paragraphs, links, why, stopAddress } = written;
    const language = typeof mail === 'function' ? words.language : ENGLISH_WORDS.language;
    const brand = await content.mailBrand();
    const [first, ...others] = links.map(({ label, url }, index) =>
      index === 0 ? button(label, url) : textLink(label, url),
    );
    const parts = [...paragraphs.map(paragraph), ...(first ? [first] : []), ...others];
    return { subject, secret: true, stopAddress, ...layOut({ language, brand, heading, parts, why }) };
  };
  const spokenBy = (user: User | undefined) => wordsOf(user?.language ?? '', config.languages);
  const customerWith = (email: string) => User.query().findOne({ email, userType: 'CUSTOMER' });
  return {
    interestsOf,
    isReachable: async (customerId) => (await reachable(User.query()).findById(customerId)) !== undefined,
    named: async (customerIds) => {
      const users = await User.query().findByIds(customerIds.slice(0, MOST));
      return users.map(({ id, displayName, email }) => ({ customerId: id, name: displayName, email }));
    },
    findByEmail: async (email) => {
      const found = await customerWith(email).select('id');
      return found?.id;
    },
    mail: async (customerId, mail, claim, language) => {
      // Before the transaction, which holds a connection.
      const words = language
        ? wordsOf(language, config.languages)
        : spokenBy(await User.query().findById(customerId).select('language'));
      const text = await write(mail, words);
      return transaction(async (trx) => {
        const user = await reachable(User.query(trx)).findById(customerId).forShare();
        if (!user || !(await inTime(TRANSACTION_TIME, () => claim(trx)))) return false;
        await queueMail(trx, { recipient: user.email, ...text });
        return true;
      });
    },
    mailAddress: async (email, mail, claim) => {
      const text = await write(mail, spokenBy(await customerWith(email).select('language')));
      return transaction(async (trx) => {
        if (!(await inTime(TRANSACTION_TIME, () => claim(trx)))) return false;
        await queueMail(trx, { recipient: email, ...text });
        return true;
      });
    },
  };
}
