import { FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { rupees } from '@rangrekha/contract/numbers';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { type CategoryNode, pathTo } from '~/features/listing/category-tree';
import type { ListedFilter } from '~/features/listing/listed-filters';
import { t } from '~/language/t';
import { COLOUR_LABELS } from './colour-labels';
import { type FilterLabel, labelIn } from './label-in';

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

interface Offered {
  lists?: ListedFilter[];
  labels?: FilterLabel[] | undefined;
}

/** The filters of `query`, in the order of the panel, in the words of what the panel offers. */
export function chipsOf(query: ShopQuery, tree: CategoryNode[], { lists, labels }: Offered = {}): FilterChip[] {
  const listed = (
    field: 'category' | 'color' | 'size' | 'fabric' | 'fit' | 'origin' | 'fact',
    label = (text: string, _value: string) => text,
  ): FilterChip[] =>
    query[field].map((value) => ({
      label: label(labelIn(labels, field, value), value),
      fields: [field],
      value,
      without: { [field]: query[field].filter((other) => other !== value) },
    }));
  const colours = listed('color').map((chip, index) => {
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
  chips.push(...colours, ...listed('size'));
  if (query.inStock) {
    const label = t('listing.inStock');
    chips.push({ label, fields: ['inStock'], value: 'true', without: { inStock: false } });
  }
  chips.push(...listed('fabric'), ...listed('fit'));
  chips.push(...listed('origin', (country) => t('listing.fromCountry', { country })));
  chips.push(
    ...listed('fact', (text, value) => {
      const list = lists?.find(({ prefix }) => prefix && value.startsWith(prefix));
      return list ? `${list.title}: ${text.replace(list.prefix ?? '', '')}` : text;
    }),
  );
  // A category and a fabric may have one name.
  return chips.map((chip) => {
    const isUnique = chips.every((other) => other === chip || other.label !== chip.label);
    return isUnique ? chip : { ...chip, label: `${chip.label} (${KINDS[chip.fields[0] ?? ''] ?? chip.fields})` };
  });
}
