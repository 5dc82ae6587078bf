/** A name, colour or size as it is compared: in any case, without blanks around it. */
const folded = (text: string): string => text.normalize().trim().toLowerCase();

export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The variants that have both colour and size of an earlier one; places in the list count from 0. */
export function equalVariants(variants: { color: string; size: string }[]): { index: number; earlier: number }[] {
  const places = new Map<string, number>();
  return variants.flatMap(({ color, size }, index) => {
    const look = JSON.stringify([folded(color), folded(size)]);
    const earlier = places.get(look);
    if (earlier !== undefined) return [{ index, earlier }];
    places.set(look, index);
    return [];
  });
}
