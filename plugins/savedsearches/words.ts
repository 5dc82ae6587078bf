import type { SlotApi } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { type Category, categories, collections } from '@rangrekha/contract';
import type { ColourFamilyName } from '@rangrekha/contract/colour-families';
import { rupees } from '@rangrekha/contract/numbers';
import type { Asked } from './address';

type Say = PluginWords['t'];

const COLOURS: Record<ColourFamilyName, (t: Say) => string> = {
  Indigo: (t) => t('colours.indigo'),
  Madder: (t) => t('colours.madder'),
  Pink: (t) => t('colours.pink'),
  Orange: (t) => t('colours.orange'),
  Yellow: (t) => t('colours.yellow'),
  Green: (t) => t('colours.green'),
  Teal: (t) => t('colours.teal'),
  Violet: (t) => t('colours.violet'),
  Ivory: (t) => t('colours.ivory'),
  Charcoal: (t) => t('colours.charcoal'),
};

/** The names of categories and collections by their slugs; what is gone is not among them. */
export type Names = ReadonlyMap<string, string>;

/** Reads the names that these searches need, in the language of the page. */
export async function namesFor(searches: Asked[], call: SlotApi): Promise<{ categories: Names; collections: Names }> {
  const slugs = [...new Set(searches.flatMap(({ query }) => query.collection ?? []))];
  const [{ categories: tree }, ...found] = await Promise.all([
    call(categories.listCategories),
    ...slugs.map((slug) =>
      call(collections.getCollection, { params: { slug } }).then(
        ({ collection }) => [slug, collection.name] as const,
        () => undefined,
      ),
    ),
  ]);
  return {
    categories: new Map(allOf(tree).map(({ slug, name }) => [slug, name])),
    collections: new Map(found.filter((one) => one !== undefined)),
  };
}

const allOf = (tree: Category[]): Category[] => tree.flatMap((one) => [one, ...allOf(one.subCategories)]);

function priceOf({ minPrice, maxPrice }: Asked['query'], t: Say): string[] {
  if (minPrice === undefined) return maxPrice === undefined ? [] : [t('words.upTo', { price: rupees(maxPrice) })];
  if (maxPrice === undefined) return [t('words.from', { price: rupees(minPrice) })];
  return [t('words.between', { from: rupees(minPrice), to: rupees(maxPrice) })];
}

/** What a search asks for, part by part: `Kurtas`, `Madder`, `Size M`, `up to ₹2,000.00`. */
export function partsOf({ q, query }: Asked, names: { categories: Names; collections: Names }, t: Say): string[] {
  const { collection, tab, category, color, size, fabric, fit, origin, fact, inStock } = query;
  return [
    ...(q ? [t('words.quoted', { text: q })] : []),
    ...(collection ? [names.collections.get(collection) ?? collection] : []),
    ...[tab ?? [], category].flat().map((slug) => names.categories.get(slug) ?? slug),
    ...color.map((family) => COLOURS[family](t)),
    ...size.map((one) => t('words.size', { size: one })),
    ...priceOf(query, t),
    ...[fabric, fit].flat(),
    ...origin.map((country) => t('words.country', { country })),
    // `plugin.fact:choice`
    ...fact.map((one) => one.slice(one.indexOf(':') + 1)),
    ...(inStock ? [t('words.inStock')] : []),
  ];
}
