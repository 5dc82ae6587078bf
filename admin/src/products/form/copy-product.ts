import type { AdminProduct } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { isSameName } from '@rangrekha/contract/same-name';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { httpClient } from '../../api/http-client';
import { type DraftImage, draftImage, draftOf, factsOf, type ProductDraft, type WholeProduct } from './product-draft';

export interface ProductCopy {
  draft: ProductDraft;
  /** The name of the copied product. */
  of: string;
  /** The number of images whose files could not be read. */
  missing: number;
}

/** The most copies of one product that get different names. */
const COPIES = 100;

const nameOfCopy = (name: string, number: number) => {
  const copy = number === 1 ? ' (copy)' : ` (copy ${number})`;
  return name.slice(0, LIMITS.name - copy.length).trimEnd() + copy;
};

/** `Kurta (copy)`, or `Kurta (copy 2)` with the first free number. */
export function freeName(name: string, taken: string[]): string {
  const names = Array.from({ length: COPIES }, (_, index) => nameOfCopy(name, index + 1));
  return names.find((copy) => !taken.some((other) => isSameName(other, copy))) ?? nameOfCopy(name, 1);
}

/** What a copy keeps as it is. */
function copied(product: WholeProduct) {
  const { description, moreFacts, translations, measurements, tags, variants } = draftOf(product);
  const blank = variants.map(({ color, colorHexCode, size, price, added }) => ({
    ...{ color, colorHexCode, size, price, added },
    stock: 0,
  }));
  return { description, ...factsOf(product), moreFacts, translations, measurements, tags, variants: blank };
}

/** A product as the values of a new one: a draft with another name, no ids, no stock. */
export function draftOfCopy(product: WholeProduct, images: DraftImage[], taken: string[] = []): ProductDraft {
  return {
    name: freeName(product.name, taken),
    ...copied(product),
    slug: '',
    status: 'DRAFT',
    publishAt: null,
    saleStartsAt: null,
    saleEndsAt: null,
    categoryId: product.categoryId,
    makerId: product.makerId,
    images,
    savedImageIds: [],
  };
}

async function copyOfImage({ id, url, alt, color }: WholeProduct['images'][number], name: string, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const blob = await response.blob();
  // The server sets the product's name as the default alt text, so that one is not copied.
  return {
    ...draftImage(new File([blob], `${id}.webp`, { type: blob.type })),
    alt: alt === name ? undefined : alt,
    color,
  };
}

async function namesLike(name: string, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: name }), range: '[0,499]' });
  const { json } = await httpClient<AdminProduct[]>(`/api/admin/products?${query}`, { signal });
  return json.map((product) => product.name);
}

/**
 * Loads a product and its image files, one after the other.
 * @param onImage gets the number of the next image, from 1, and the number of images
 * @throws HttpError when there is no such product, AbortError
 */
export async function copyProduct(
  id: string,
  onImage: (next: number, total: number) => void,
  signal: AbortSignal,
): Promise<ProductCopy> {
  const { json } = await httpClient<AdminProduct & { description: string }>(
    `/api/admin/products/${encodeURIComponent(id)}`,
    { signal },
  );
  const product = shownProduct(json);
  const taken = await namesLike(product.name.slice(0, LIMITS.name - ' (copy 100)'.length), signal);
  const images: DraftImage[] = [];
  for (const [index, image] of product.images.entries()) {
    onImage(index + 1, product.images.length);
    const copied = await copyOfImage(image, product.name, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (copied) images.push(copied);
  }
  return {
    draft: draftOfCopy(product, images, taken),
    of: product.name,
    missing: product.images.length - images.length,
  };
}
