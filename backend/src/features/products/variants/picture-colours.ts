import type { Variant } from '../Variant';

type Coloured = Pick<Variant, 'color'> & { id?: string | undefined };

/**
 * The colours that pictures have after their product's variants changed: a colour that was renamed has its new name, and
 * one that no variant has any more is null.
 */
export function colourAfter(before: Coloured[], after: Coloured[]): (color: string | null) => string | null {
  const colours = new Set(after.map(({ color }) => color));
  return (color) => {
    if (color === null || colours.has(color)) return color;
    const ids = new Set(before.filter((variant) => variant.color === color).map(({ id }) => id));
    return after.find(({ id }) => id && ids.has(id))?.color ?? null;
  };
}
