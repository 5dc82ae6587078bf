import type { Facets } from '@rangrekha/contract';
import { FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { rupees } from '@rangrekha/contract/numbers';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { type CategoryNode, pathTo } from '~/features/listing/category-tree';
import type { ListedFilter } from '~/features/listing/listed-filters';
import { t } from '~/language/t';
import { COLOUR_LABELS } from './colour-labels';
import { labelIn, sizeLabels } from './label-in';

/** The label of one filter, and the part of the query without that filter. */
export interface FilterChip {
  label: string;
  swatch?: string;
  /** Names and value of the inputs that hold this filter; without a value every input of these names. */
  fields: string[];
  value?: string;
  without: Partial<ShopQuery>;
}

/** What tells chips of one name apart, by the first of their fields. */
const KINDS: Record<string, string> = {
  category: t('listing.kinds.category'),
  color: t('listing.kinds.color'),
  size: t('listing.kinds.size'),
  fabric: t('listing.kinds.fabric'),
  fit: t('listing.kinds.fit'),
  origin: t('listing.kinds.origin'),
  fact: t('listing.kinds.fact'),
  inStock: t('listing.kinds.inStock'),
};

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return t('listing.upToPrice', { price: rupees(max ?? 0) });
  if (max === undefined) return t('listing.fromPrice', { price: rupees(min) });
  return t('listing.priceRange', { from: rupees(min), to: rupees(max) });
}

/** What the panel offers, with the names of the language of the page. */
export interface Offered {
  lists: ListedFilter[];
  sizes: Facets['sizes'];
}

const NOTHING_OFFERED: Offered = { lists: [], sizes: [] };

/** The filters of `query`, in the order of the panel. */
export function chipsOf(
  query: ShopQuery,
  tree: CategoryNode[],
  { lists, sizes: offered }: Offered = NOTHING_OFFERED,
): FilterChip[] {
  const sizes = sizeLabels(offered);
  const listed = (
    field: 'category' | 'color' | 'size' | 'fabric' | 'fit' | 'origin' | 'fact',
    label: (value: string) => string,
  ): FilterChip[] =>
    query[field].map((value) => ({
      label: label(value),
      fields: [field],
      value,
      without: { [field]: query[field].filter((other) => other !== value) },
    }));
  const colours = listed('color', (family) => family).map((chip, index) => {
    const family = query.color[index];
    return family ? { ...chip, label: COLOUR_LABELS[family], swatch: FAMILY_HEX[family] } : chip;
  });
  const chips: FilterChip[] = listed('category', (slug) => pathTo(tree, slug).at(-1)?.name ?? slug);
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    chips.push({
      label: priceLabel(query.minPrice, query.maxPrice),
      fields: ['minPrice', 'maxPrice'],
      without: { minPrice: undefined, maxPrice: undefined },
    });
  }
  chips.push(...colours, ...listed('size', (size) => labelIn(sizes, size)));
  if (query.inStock) {
    const label = t('listing.inStock');
    chips.push({ label, fields: ['inStock'], value: 'true', without: { inStock: false } });
  }
  const labelOf = (name: ListedFilter['name']) => (text: string) =>
    labelIn(lists.find((list) => list.name === name)?.labels, text);
  chips.push(...listed('fabric', labelOf('fabric')), ...listed('fit', labelOf('fit')));
  chips.push(...listed('origin', (text) => t('listing.fromCountry', { country: labelOf('origin')(text) })));
  chips.push(
    ...listed('fact', (value) => {
      const list = lists.find(({ prefix }) => prefix && value.startsWith(prefix));
      const choice = value.slice(list?.prefix?.length);
      return list ? `${list.title}: ${labelIn(list.labels, choice)}` : value;
    }),
  );
  // A category and a fabric may have one name.
  return chips.map((chip) => {
    const isUnique = chips.every((other) => other === chip || other.label !== chip.label);
    return isUnique ? chip : { ...chip, label: `${chip.label} (${KINDS[chip.fields[0] ?? ''] ?? chip.fields})` };
  });
}
