import type { Category, SizeGuide } from '@rangrekha/contract';

/**
 * The size guide of the nearest category that has one, else the one for all products.
 * @param path the product's categories from the top down
 */
export function sizeGuideOf(guides: SizeGuide[], path: Pick<Category, 'id'>[]): SizeGuide | null {
  for (const { id } of path.toReversed()) {
    const own = guides.find(({ categoryId }) => categoryId === id);
    if (own) return own;
  }
  return guides.find(({ categoryId }) => categoryId === null) ?? null;
}
