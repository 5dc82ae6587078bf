import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import type { ListedFilter } from '~/features/listing/listed-filters';
import { bySize } from '~/features/product-card/size-order';
import { COLOUR_LABELS } from './colour-labels';
import { type FilterLabel, labelIn } from './label-in';

interface Chosen {
  chosen: string[];
  labels?: FilterLabel[] | undefined;
}

/** Colour families with the number of matching products. A chosen family stays listed, so that it can be removed. */
export function ColourFilter({ colors, chosen }: { colors: Facets['colors']; chosen: string[] }) {
  const counts = new Map<string, number>(colors.map(({ family, count }) => [family, count]));
  const offered = COLOUR_FAMILY_NAMES.filter((family) => counts.has(family) || chosen.includes(family));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-x-7">
      {offered.map((family) => (
        <label key={family} className="colour-choice">
          <input type="checkbox" name="color" value={family} defaultChecked={chosen.includes(family)} />
          <span aria-hidden className="swatch" style={{ background: FAMILY_HEX[family] }} />
          {COLOUR_LABELS[family]}
          <small>{counts.get(family) ?? 0}</small>
        </label>
      ))}
    </div>
  );
}

/** Fabrics, fits, countries of origin or a fact of a plugin with the number of matching products. A chosen one stays listed, so that it can be removed. */
export function FactFilter({ name, prefix = '', choices, labels, chosen }: ListedFilter & Chosen) {
  const counts = new Map(choices.map(([text, count]) => [prefix + text, count]));
  const own = chosen.filter((one) => one.startsWith(prefix));
  return [...new Set([...counts.keys(), ...own])].map((value) => (
    <label key={value} className="category-choice">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {labelIn(labels, name, value).replace(prefix, '')}
      <small>{counts.get(value) ?? 0}</small>
    </label>
  ));
}

/** Sizes with the number of matching products. A chosen size stays listed, so that it can be removed. */
export function SizeFilter({ sizes, labels, chosen }: { sizes: Facets['sizes'] } & Chosen) {
  const counts = new Map(sizes.map(({ size, count }) => [size, count]));
  const offered = [...new Set([...counts.keys(), ...chosen])].sort(bySize);
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((size) => (
        <label key={size} className="pill size-choice">
          <input type="checkbox" name="size" value={size} defaultChecked={chosen.includes(size)} />
          {labelIn(labels, 'size', size)}
          <small>{counts.get(size) ?? 0}</small>
        </label>
      ))}
    </div>
  );
}
