/** A colour and a size of a product by their names, as the address of its page has them. */
export interface Choice {
  colour?: string;
  size?: string;
}

/** The choice that the query of an address names; earlier links say `color`. */
export function choiceIn(search: string): Choice {
  const provided = new URLSearchParams(search);
  return {
    colour: provided.get('colour') ?? provided.get('color') ?? undefined,
    size: provided.get('size') ?? undefined,
  };
}

/** The address of a page with a choice. */
export function choicePath(path: string, { colour, size }: Choice): string {
  const search = new URLSearchParams({ ...(colour && { colour }), ...(size && { size }) });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The header in which a product's page names its choices, for the cache of shared pages. */
export const CHOICES_HEADER = 'x-product-choices';

/** The header in which a product's page names its product, for the count of its views. */
export const PRODUCT_HEADER = 'x-product-id';

/** The value of `CHOICES_HEADER`: each colour with its sizes. */
export function choicesOf(variants: { color: string; size: string }[]): string {
  const sizes = new Map<string, string[]>();
  for (const { color, size } of variants) sizes.set(color, [...(sizes.get(color) ?? []), size]);
  return encodeURIComponent(JSON.stringify([...sizes]));
}

/**
 * The part of a choice that makes a difference to the page: the first colour is chosen without being named, and what the
 * product does not have is not chosen.
 * @param choices as `choicesOf` wrote them
 */
export function knownChoice(choices: string, { colour, size = '' }: Choice): Choice {
  const colours: [name: string, sizes: string[]][] = JSON.parse(decodeURIComponent(choices));
  const chosen = colours.find(([name]) => name === colour) ?? colours[0];
  return {
    colour: chosen === colours[0] ? undefined : chosen?.[0],
    size: chosen?.[1].includes(size) ? size : undefined,
  };
}
