import type { SlotApi } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { type Category, categories, collections, type Facets, listing } from '@rangrekha/contract';
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

/** The names that a language has for what searches ask for. */
export interface Names {
  /** By their slugs; what is gone is not among them. */
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Of sizes, fabrics, fits and countries, by their texts. */
  labels: NonNullable<Facets['labels']>;
}

const NO_LABELS: Names['labels'] = { size: {}, fabric: {}, fit: {}, origin: {} };

/** Reads the names that these searches need, in the language of the page. */
export async function namesFor(searches: Asked[], call: SlotApi): Promise<Names> {
  const slugs = [...new Set(searches.flatMap(({ query }) => query.collection ?? []))];
  const asked = (name: keyof Names['labels']) => [...new Set(searches.flatMap(({ query }) => query[name]))];
  const query = { size: asked('size'), fabric: asked('fabric'), fit: asked('fit'), origin: asked('origin') };
  const [{ categories: tree }, { facets }, ...found] = await Promise.all([
    call(categories.listCategories),
    Object.values(query).flat().length > 0 ? call(listing.getFacets, { query }) : { facets: {} as Partial<Facets> },
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
    labels: facets.labels ?? NO_LABELS,
  };
}

const allOf = (tree: Category[]): Category[] => tree.flatMap((one) => [one, ...allOf(one.subCategories)]);

function priceOf({ minPrice, maxPrice }: Asked['query'], t: Say): string[] {
  if (minPrice === undefined) return maxPrice === undefined ? [] : [t('words.upTo', { price: rupees(maxPrice) })];
  if (maxPrice === undefined) return [t('words.from', { price: rupees(minPrice) })];
  return [t('words.between', { from: rupees(minPrice), to: rupees(maxPrice) })];
}

/** What a search asks for, part by part: `Kurtas`, `Madder`, `Size M`, `up to ₹2,000.00`. */
export function partsOf({ q, query }: Asked, names: Names, t: Say): string[] {
  const labelOf = (name: keyof Names['labels'], text: string) =>
    new Map(Object.entries(names.labels[name])).get(text) ?? text;
  const { collection, tab, category, color, size, fabric, fit, origin, fact, inStock } = query;
  return [
    ...(q ? [t('words.quoted', { text: q })] : []),
    ...(collection ? [names.collections.get(collection) ?? collection] : []),
    ...[tab ?? [], category].flat().map((slug) => names.categories.get(slug) ?? slug),
    ...color.map((family) => COLOURS[family](t)),
    ...size.map((one) => (/size/i.test(one) ? labelOf('size', one) : t('words.size', { size: labelOf('size', one) }))),
    ...priceOf(query, t),
    ...fabric.map((one) => labelOf('fabric', one)),
    ...fit.map((one) => labelOf('fit', one)),
    ...origin.map((one) => t('words.country', { country: labelOf('origin', one) })),
    // `plugin.fact:choice`
    ...fact.map((one) => one.slice(one.indexOf(':') + 1)),
    ...(inStock ? [t('words.inStock')] : []),
  ];
}
