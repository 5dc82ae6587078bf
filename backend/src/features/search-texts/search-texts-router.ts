import { searchTexts } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import type { SearchTextKind } from '@rangrekha/contract/search-texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { type Router, route } from '../../http/route';
import { Category } from '../categories/Category';
import { Collection, whereShown } from '../collections/Collection';
import { LegalPage } from '../legal-pages/LegalPage';
import { Product } from '../products/Product';
import { factsOf } from '../products/product-facts';
import { whereVisible } from '../products/show/visible-products';

type Stored = { seoTitle?: string; seoDescription?: string };

const COLUMNS = ['seoTitle', 'seoDescription'] as const;

/** Finds those of what shoppers see, and reports its tags. */
const FINDERS: Record<SearchTextKind, (key: string) => Promise<Stored | undefined>> = {
  product: async (id) => {
    reportTags(TAGS.product(id), TAGS.list);
    const product = await whereVisible(Product.query().where({ id })).select('facts').first();
    return product && factsOf(product);
  },
  category: async (slug) => {
    reportTags(TAGS.categories);
    return Category.query().findOne({ slug }).select(COLUMNS);
  },
  collection: async (slug) => {
    reportTags(TAGS.collections);
    return whereShown(Collection.query().where({ slug })).select(COLUMNS).first();
  },
  page: async (slug) => {
    reportTags(TAGS.legalPages);
    return LegalPage.published().findOne({ slug }).select(COLUMNS);
  },
};

/** What the shop wrote for search engines about a page; empty texts without any. */
async function findSearchTexts(kind: SearchTextKind, key: string): Promise<{ title: string; description: string }> {
  const { seoTitle: title = '', seoDescription: description = '' } = (await FINDERS[kind](key)) ?? {};
  return { title, description };
}

export const searchTextsRouter = (): Router => [
  route(searchTexts.getSearchTexts, async ({ params: { kind, key }, language }) =>
    // They are in English: in another language the page's own texts say more.
    language === ENGLISH_LANGUAGE ? findSearchTexts(kind, key) : { title: '', description: '' },
  ),
];
