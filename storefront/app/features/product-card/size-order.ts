const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'Free size', 'Per metre'];

/** Compares two sizes for a sort: letters from small to large, then words, then numbers. */
export function bySize(one: string, other: string): number {
  const [first, second] = [SIZE_ORDER.indexOf(one), SIZE_ORDER.indexOf(other)].map((at) =>
    at < 0 ? SIZE_ORDER.length : at,
  );
  return (first ?? 0) - (second ?? 0) || one.localeCompare(other, 'en', { numeric: true });
}
