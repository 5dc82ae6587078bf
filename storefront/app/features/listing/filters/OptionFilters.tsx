import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { bySize } from '~/features/product-card/size-order';

const countClass = 'font-normal text-13 text-muted tabular-nums';

interface ColourFilterProps {
  colors: Facets['colors'];
  chosen: string[];
}

/** Colours by family, with how many products each would give. What is chosen stays to be taken back. */
export function ColourFilter({ colors, chosen }: ColourFilterProps) {
  const counts = new Map<string, number>(colors.map(({ family, count }) => [family, count]));
  const offered = COLOUR_FAMILY_NAMES.filter((family) => counts.has(family) || chosen.includes(family));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-x-7">
      {offered.map((family) => (
        <label
          key={family}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 text-14 has-checked:font-semibold"
        >
          <input
            type="checkbox"
            name="color"
            value={family}
            defaultChecked={chosen.includes(family)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="swatch outline-offset-2 outline-ink peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-indigo"
            style={{ background: FAMILY_HEX[family] }}
          />
          {family}
          <small className={`ml-auto ${countClass}`}>{counts.get(family) ?? 0}</small>
        </label>
      ))}
    </div>
  );
}

interface SizeFilterProps {
  sizes: Facets['sizes'];
  chosen: string[];
}

/** Sizes, with how many products each would give. What is chosen stays to be taken back. */
export function SizeFilter({ sizes, chosen }: SizeFilterProps) {
  const counts = new Map(sizes.map(({ size, count }) => [size, count]));
  const offered = [...new Set([...counts.keys(), ...chosen])].sort(bySize);
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((size) => (
        <label key={size} className="pill min-h-11 min-w-0 gap-1.5 px-3 text-14">
          <input type="checkbox" name="size" value={size} defaultChecked={chosen.includes(size)} className="sr-only" />
          {size}
          <small className={countClass}>{counts.get(size) ?? 0}</small>
        </label>
      ))}
    </div>
  );
}
