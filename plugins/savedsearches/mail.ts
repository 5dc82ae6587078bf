import type { PluginContext, ShopperMail } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import type { Product } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { stopByMailCall } from './calls';
import type { Consent, SavedSearch } from './tables';

/** Products that a mail names. */
const NAMED = 6;

/** What is new for a search. */
export interface News {
  search: Pick<SavedSearch, 'id' | 'name'>;
  products: Product[];
}

/** The products that a mail names: the first of each search, then the second of each. One that fits several is named once. */
export function namedIn(news: News[]): News[] {
  const named = news.map(({ search }): News => ({ search, products: [] }));
  const ids = new Set<string>();
  const longest = Math.max(...news.map(({ products }) => products.length));
  for (let at = 0; at < longest; at++)
    for (const [index, { products }] of news.entries()) {
      const product = products[at];
      if (!product || ids.has(product.id) || ids.size === NAMED) continue;
      ids.add(product.id);
      named[index]?.products.push(product);
    }
  return named.filter(({ products }) => products.length > 0);
}

interface Contents {
  named: News[];
  /** Products that are new, with those that are not named. */
  total: number;
}

/** Writes the mail about what is new for all searches of a shopper. */
export const mailOf =
  (
    { publicUrl, products: ofShop }: PluginContext,
    { stopKey, givenAt }: Pick<Consent, 'stopKey' | 'givenAt'>,
    { named, total }: Contents,
  ) =>
  async ({ t, fullDay, page, language }: PluginWords): Promise<ShopperMail> => {
    const products = named.flatMap((one) => one.products);
    const ids = products.map(({ id }) => id);
    const shown = new Map((await ofShop.shown(ids, language)).map((product) => [product.id, product]));
    const said = (product: Product) => shown.get(product.id) ?? product;
    const line = (product: Product) => {
      const prices = product.variants.filter(({ stock }) => stock > 0).map(({ originalPrice }) => originalPrice);
      const values = { name: said(product).name, price: rupees(Math.min(...prices)) };
      return new Set(prices).size > 1 ? t('mail.pricedFrom', values) : t('mail.priced', values);
    };
    const rest = total - products.length;
    const key = new URLSearchParams({ key: stopKey });
    return {
      subject: t('mail.subject', { count: total }),
      heading: t('mail.subject', { count: total }),
      paragraphs: [
        ...named.map(({ search, products }) =>
          t('mail.found', { search: search.name, products: products.map(line).join('\n') }),
        ),
        ...(rest > 0 ? [t('mail.more', { count: rest })] : []),
      ],
      links: [
        { label: t('mail.searches'), url: publicUrl + page('/saved-searches') },
        ...products.map(said).map(({ name, address = name }) => ({
          label: name,
          url: publicUrl + page(`/product/${encodeURIComponent(address)}`),
        })),
        { label: t('mail.stop'), url: `${publicUrl + page('/saved-searches/stop')}?${key}` },
      ],
      stopAddress: `${publicUrl}/api${stopByMailCall.path}?${key}`,
      why: t('mail.why', { day: fullDay(givenAt) }),
    };
  };
