import { keptList } from './kept-list';

/** What the strip of recently viewed products shows. Without a price, which may have changed since. */
export interface ViewedProduct {
  /** Of its page. */
  path: string;
  name: string;
  /** Address of a small picture. */
  picture?: string;
}

const MOST = 13;

/** The products whose pages this browser has opened. */
export const viewedProducts = keptList<ViewedProduct>('recentlyViewed', MOST, ({ path, name }) =>
  typeof name === 'string' && typeof path === 'string' && path.startsWith('/product/') ? path : undefined,
);
