import { LIMITS } from '@rangrekha/contract/limits';
import { httpClient } from '../api/http-client';
import { draftImage } from './image-order';
import type { DraftImage, ProductDraft, WholeProduct } from './product-draft';

export interface ProductCopy {
  draft: ProductDraft;
  /** The name of what was copied. */
  of: string;
  /** Images whose files could not be read. */
  missing: number;
}

const COPY = ' (copy)';

/** A product as the draft of a new one: another name, no ids, nothing in stock. */
export function draftOfCopy(product: WholeProduct, images: DraftImage[]): ProductDraft {
  return {
    name: product.name.slice(0, LIMITS.name - COPY.length) + COPY,
    description: product.description,
    categoryId: product.categoryId,
    images,
    savedImageIds: [],
    variants: product.variants.map(({ color, colorHexCode, size, originalPrice, discountPrice }) => ({
      color,
      colorHexCode,
      size,
      stock: 0,
      originalPrice,
      discountPrice,
    })),
  };
}

async function copyOfImage({ id, url, alt }: WholeProduct['images'][number], name: string, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const blob = await response.blob();
  // An alt text that is but the product's name was put there by the server, which will put the new one's.
  return { ...draftImage(new File([blob], `${id}.webp`, { type: blob.type })), alt: alt === name ? '' : alt };
}

/**
 * Reads a product with the files of its images, one after the other.
 * @param onImage is told which image comes next, counted from 1, and of how many
 * @throws HttpError when there is no such product, AbortError
 */
export async function copyProduct(
  id: string,
  onImage: (next: number, total: number) => void,
  signal: AbortSignal,
): Promise<ProductCopy> {
  const { json: product } = await httpClient<WholeProduct>(`/api/admin/products/${encodeURIComponent(id)}`, { signal });
  const images: DraftImage[] = [];
  for (const [index, image] of product.images.entries()) {
    onImage(index + 1, product.images.length);
    const copied = await copyOfImage(image, product.name, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (copied) images.push(copied);
  }
  return { draft: draftOfCopy(product, images), of: product.name, missing: product.images.length - images.length };
}
