import { LANGUAGES } from './languages';
import type { ShopQuery } from './shop-query';

/** A page of the shop that is the same for everybody, so that it may be cached. */
export interface ShopPage {
  /** Its address, `/product/:name`; that of its file in `storefront/app/routes/`. */
  path: string;
  /** The form of the address's last segment, where not every text has a page. */
  last?: RegExp;
  /** Parameters of a list of products that make a difference to it. */
  list?: readonly (keyof ShopQuery)[];
  /** Other parameters that make a difference to it. */
  parameters?: readonly string[];
  /** Its data is the same whatever its parameters say. */
  hasOneData?: true;
  /** A page without placeholders that the sitemap names; what has placeholders it names one by one. */
  isInSitemap?: true;
  /** Its name in the header. */
  header?: string;
  /** Its name where the back office offers pages to link to. */
  linkName?: string;
  /** For tests of pages: the address of one in the demo; its own where that has no placeholder; null for what is no page for people. */
  example?: string | null;
}

const LIST = [
  'category',
  'minPrice',
  'maxPrice',
  'size',
  'color',
  'fabric',
  'fit',
  'origin',
  'fact',
  'inStock',
  'sort',
  'per',
  'page',
] as const;

/** The shared pages. Caching, sitemap, header, link chooser and the tests of all pages go by this list. */
export const SHOP_PAGES: readonly ShopPage[] = [
  { path: '/', list: ['tab', 'page'], isInSitemap: true, linkName: 'Home' },
  { path: '/home', list: ['tab', 'page'], header: 'Home' },
  { path: '/about', isInSitemap: true, header: 'About Us', linkName: 'About' },
  { path: '/shop', list: ['tab', ...LIST], isInSitemap: true, header: 'Shop', linkName: 'All products' },
  { path: '/collections/:slug', list: LIST, example: '/collections/new-in' },
  {
    path: '/product/:name',
    parameters: ['colour', 'color', 'size', 'missing'],
    hasOneData: true,
    example: '/product/Lotus%20kaftan',
  },
  {
    path: '/product/:name/reviews',
    parameters: ['rating', 'size', 'page'],
    example: '/product/Lotus%20kaftan/reviews',
  },
  { path: '/page/:slug', parameters: ['embed'], example: '/page/privacy-policy' },
  { path: '/grievance', isInSitemap: true, linkName: 'Complaints and legal details' },
  { path: '/llms.txt', example: null },
  { path: '/search', parameters: ['q'], list: ['origin', 'fact', 'sort'], example: '/search?q=kurta' },
  { path: '/sitemap.xml', example: null },
  { path: '/sitemap/:part', last: /^(pages|products-[1-9]\d{0,3})\.xml$/, example: null },
];

/** First parts of paths that the store answers by itself, beside those of `SHOP_PAGES`: no page of a plugin begins so. */
const OWN_STARTS = [
  ...['admin', 'api', 'assets', 'feeds', 'images', 'media', 'favicon.ico', 'favicon.svg', 'robots.txt', 'x'],
  ...LANGUAGES.map(({ code }) => code),
  ...['cart', 'checkout', 'login', 'logout', 'myaccount', 'session', 'verify-email', 'wishlist'],
  ...[
    'back-in-stock',
    'confirm-order',
    'change',
    'data-saver',
    'delivery',
    'discount',
    'legal-preview',
    'photo',
    'product-preview',
  ],
];

const startOf = (path: string) => path.split('/')[1] ?? '';
const STARTS = new Set([...SHOP_PAGES.map(({ path }) => startOf(path)), ...OWN_STARTS]);

/** Whether a path is the store's own, so that no plugin can have a page there. */
export const isStorePath = (path: string): boolean => STARTS.has(startOf(path).toLowerCase());

/** Whether the store answers a path whatever the shop has: no redirect can begin there. */
export const isFixedPath = (path: string): boolean =>
  OWN_STARTS.includes(startOf(path)) || SHOP_PAGES.some((page) => page.path === path);

/** The addresses of pages for people, one of each, in the demo. */
export const EXAMPLE_PAGES: readonly string[] = SHOP_PAGES.flatMap(({ path, example = path }) => example ?? []);
