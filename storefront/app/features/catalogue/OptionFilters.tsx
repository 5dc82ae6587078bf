import type { FilterOptions } from './filter-options';

interface ColourFilterProps {
  colours: FilterOptions['colours'];
  chosen: string[];
}

/** Colours by family. */
export function ColourFilter({ colours, chosen }: ColourFilterProps) {
  return (
    <div className="grid grid-cols-2 gap-x-7">
      {colours.map(({ family, hex }) => (
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
            style={{ background: hex }}
          />
          {family}
        </label>
      ))}
    </div>
  );
}

interface SizeFilterProps {
  sizes: string[];
  chosen: string[];
}

export function SizeFilter({ sizes, chosen }: SizeFilterProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <label key={size} className="pill min-h-11 min-w-0 px-3 text-14">
          <input type="checkbox" name="size" value={size} defaultChecked={chosen.includes(size)} className="sr-only" />
          {size}
        </label>
      ))}
    </div>
  );
}
