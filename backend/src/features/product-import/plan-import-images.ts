import type { Product } from '../products/Product';
import type { ProductImage } from '../products/ProductImage';
import { colourAfter } from '../products/variants/picture-colours';
import type { ImportProblems } from './import-report';
import type { ImportRow } from './import-rows';
import type { PlannedVariant } from './plan-import-variants';

/** An image with the colour that it is to have; null for all colours. */
export type ColouredImage = Pick<ProductImage, 'mediaId' | 'color'>;

/**
 * Plans the colours of a product's images. The lines of a colour that name images name all of that colour; the images of
 * other colours follow when these are renamed.
 * @param images those of the product, each with its colour of now
 */
export function planImageColours<Image extends ColouredImage>(
  images: Image[],
  existing: Product['variants'],
  variants: PlannedVariant[],
  rows: ImportRow[],
  problems: ImportProblems,
): Image[] {
  const planned = new Map(variants.map(({ id, columns }) => [id, columns.color]));
  const others = existing.map(({ id, color }) => ({ id, color: planned.get(id) ?? color }));
  const colourNow = colourAfter(existing, [...others, ...variants.map(({ id, columns }) => ({ id, ...columns }))]);
  const colours = new Map<string, string>();
  const named = new Set<string>();
  const colourOf = new Map(variants.map(({ line, columns }) => [line, columns.color]));
  for (const { line, color: written, colorImages = [] } of rows) {
    const color = colourOf.get(line) ?? written;
    if (colorImages.length > 0) named.add(color);
    for (const mediaId of colorImages) {
      if (!images.some((image) => image.mediaId === mediaId))
        problems.add(line, 'colorImages', 'has an id of no image of this product');
      else if ((colours.get(mediaId) ?? color) !== color)
        problems.add(line, 'colorImages', `has an image that another line gives to ${colours.get(mediaId)}`);
      colours.set(mediaId, color);
    }
  }
  return images.map((image) => {
    const kept = colourNow(image.color);
    const isOfNamed = kept !== null && named.has(kept);
    return { ...image, color: colours.get(image.mediaId) ?? (isOfNamed ? null : kept) };
  });
}
