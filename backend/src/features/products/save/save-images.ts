import type { SaveProductRequest } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { invalidField } from '../../../http/errors';
import { Media } from '../../../media/Media';
import type { StoredImage } from '../../../media/MediaStore';
import { ProductImage } from '../ProductImage';
import type { Variant } from '../Variant';
import { colourAfter } from '../variants/picture-colours';

/** A new file, already on disk, under the name that the sender gave it. */
export interface NewImage {
  name: string;
  stored: StoredImage;
}

/** An image of the product after the save; `mediaId` is set for a new one. */
interface ProductPicture {
  key: string;
  id?: string;
  mediaId?: string;
  alt?: string;
  /** Null when it shows with every colour. */
  color: string | null;
}

/**
 * Drops, adds, orders and describes the images of a product. Images that `imageOrder` does not name come last.
 * @param before the variants before this save
 * @throws HttpError 400 when there would be fewer than 2 or more than 10, or for an unknown name or colour
 */
export async function saveImages(
  trx: Transaction,
  productId: string,
  body: SaveProductRequest,
  added: NewImage[],
  before: Variant[],
): Promise<void> {
  const { deletedImageIds = [], imageOrder = [], productName, productVariants } = body;
  const present = await ProductImage.query(trx).where({ productId }).orderBy('position').forUpdate();
  const remaining = present.filter(({ id }) => !deletedImageIds.includes(id));
  checkImageCount(remaining.length + added.length);
  for (const { stored } of added) await Media.query(trx).insert(stored);
  await ProductImage.query(trx).findByIds(deletedImageIds).where({ productId }).delete();

  const colourNow = colourAfter(before, productVariants);
  const pictures: ProductPicture[] = [
    ...remaining.map(({ id, color }) => ({ key: id, id, color: colourNow(color) })),
    ...added.map(({ name, stored }) => ({ key: name, mediaId: stored.id, color: null })),
  ];
  const colours = new Set(productVariants.map(({ color }) => color));
  for (const [position, picture] of inOrder(pictures, imageOrder, colours).entries()) {
    const { id, mediaId, alt, color } = picture;
    if (id)
      await ProductImage.query(trx)
        .findById(id)
        .patch({ position, color, ...(alt === undefined ? {} : { alt }) });
    else await ProductImage.query(trx).insert({ productId, mediaId, position, color, alt: alt ?? productName });
  }
}

/** Two files may have one name: then each mention of it takes the next of them. */
function inOrder(
  pictures: ProductPicture[],
  order: NonNullable<SaveProductRequest['imageOrder']>,
  colours: Set<string>,
): ProductPicture[] {
  const rest = [...pictures];
  const named = order.map((entry, index) => {
    const { id: key, alt, color } = typeof entry === 'string' ? { id: entry } : entry;
    const at = rest.findIndex((picture) => picture.key === key);
    if (at < 0) throw invalidField(`imageOrder.${index}`, `imageOrder.${index} is not an image of this product.`);
    if (color && !colours.has(color))
      throw invalidField(`imageOrder.${index}.color`, TEXTS.products.imageColour(index + 1, color));
    const [picture] = rest.splice(at, 1) as [ProductPicture];
    return { ...picture, alt, color: color === undefined ? picture.color : color || null };
  });
  return [...named, ...rest];
}

/** @throws HttpError 400 with the specification's text */
export function checkImageCount(count: number): void {
  if (count < LIMITS.imagesMin || count > LIMITS.imagesMax) throw invalidField('images', TEXTS.products.imageCount);
}
