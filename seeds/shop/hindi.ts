import { savedTranslations } from '@rangrekha/backend/translations/translations';
import type { Facts } from '@rangrekha/contract/product-facts';
import { readJson } from './files';

type Texts = Record<'name' | 'description', string>;

/** By the English name; collections by their slug, and facts by their names and English texts. */
interface HindiFile extends Record<'categories' | 'collections' | 'products', Record<string, Texts>> {
  facts: Record<string, Record<string, string>>;
  /** Alternative texts by the files of the pictures. */
  pictures: Record<string, string>;
}

let read: HindiFile | undefined;

function hindi(): HindiFile {
  read ??= readJson<HindiFile>('hindi.json');
  return read;
}

export const hindiOfCategory = (name: string) => savedTranslations('category', { hi: hindi().categories[name] }, null);

export const hindiOfCollection = (slug: string) =>
  savedTranslations('collection', { hi: hindi().collections[slug] }, null);

export function hindiOfProduct(name: string, facts: Facts = {}) {
  const translated = Object.entries(facts).map(([fact, text]) => [fact, hindi().facts[fact]?.[text]]);
  const texts = hindi().products[name];
  const description = texts && `<p>${texts.description}</p>`;
  return savedTranslations('product', { hi: { ...Object.fromEntries(translated), ...texts, description } }, null);
}

export function hindiOfPicture(file: string) {
  const alt = hindi().pictures[file];
  return alt === undefined ? {} : savedTranslations('picture', { hi: { alt } }, null);
}
