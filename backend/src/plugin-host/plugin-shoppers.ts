import type { QueryBuilder } from 'objection';
import { inTime } from '../database/in-time';
import { transaction } from '../database/transaction';
import { User } from '../features/accounts/User';
import { CartItem } from '../features/cart/CartItem';
import type { PublishedContent } from '../features/storefront-content/published-content';
import { WishlistItem } from '../features/wishlist/WishlistItem';
import { button, layOut, paragraph, textLink } from '../mail/layout';
import { queueMail } from '../mail/queue-mail';
import type { PluginShoppers, ShopperInterest } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';

/** The most customers of one call. */
const MOST = 100;

type PutAside = ShopperInterest['cart'][number] & { customerId: string };

export function pluginShoppers(content: Pick<PublishedContent, 'mailBrand'>): PluginShoppers {
  return {
    interestsOf: async (customerIds) => {
      const found = await reachable(User.query()).whereIn('id', customerIds.slice(0, MOST)).select('id');
      const ids = found.map(({ id }) => id);
      const cart = (await CartItem.query()
        .join('product_variants as v', 'v.id', 'cart_items.variantId')
        .whereIn('cart_items.userId', ids)
        .groupBy('cart_items.userId', 'v.productId')
        .select('cart_items.userId as customerId', 'v.productId as productId')
        .max('cart_items.createdAt as addedAt')) as unknown as PutAside[];
      const wishlist = (await WishlistItem.query()
        .whereIn('userId', ids)
        .select('userId as customerId', 'productId', 'createdAt as addedAt')) as unknown as PutAside[];
      const of = (id: string, rows: PutAside[]) =>
        rows.flatMap(({ customerId, ...row }) => (customerId === id ? [row] : []));
      return ids.map((customerId) => ({ customerId, cart: of(customerId, cart), wishlist: of(customerId, wishlist) }));
    },
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
          ...layOut({ brand, heading, parts, why }),
        });
        return true;
      });
    },
  };
}

/** Customers whose confirmed address gets mails. */
const reachable = <Result>(users: QueryBuilder<User, Result>): QueryBuilder<User, Result> =>
  users.where({ userType: 'CUSTOMER', deactivatedAt: null, erasedAt: null }).whereNotNull('emailVerifiedAt');
