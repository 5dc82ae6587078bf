import type { AdminProduct, VariantInput } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Problem } from '../forms/resolve-with';

/** An image of the form: a stored one by its id, a new one by its file. `url` is what the preview shows. */
export interface DraftImage {
  key: string;
  url: string;
  alt: string;
  file?: File;
}

export interface DraftVariant {
  id?: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number | null;
  /** The stock when the form was opened; the server adds the difference, so units sold meanwhile stay sold. */
  stockWas?: number;
  originalPrice: number | null;
  discountPrice: number | null;
}

/** What the product form edits. */
export interface ProductDraft {
  id?: string;
  name: string;
  description: string;
  categoryId: string;
  images: DraftImage[];
  savedImageIds: string[];
  variants: DraftVariant[];
}

/** A new variant by the specification's defaults: one unit of the first, none of those added. */
export const newVariant = (isFirst: boolean): DraftVariant => ({
  color: '',
  colorHexCode: '#000000',
  size: '',
  stock: isFirst ? 1 : 0,
  originalPrice: null,
  discountPrice: null,
});

export const emptyDraft = (): ProductDraft => ({
  name: '',
  description: '',
  categoryId: '',
  images: [],
  savedImageIds: [],
  variants: [newVariant(true)],
});

/** A product with all that it has, which the row of a list does not. */
export type WholeProduct = AdminProduct & { description: string };

export const isWhole = (product: AdminProduct | undefined): product is WholeProduct =>
  product?.description !== undefined;

export const draftOf = (product: WholeProduct): ProductDraft => ({
  id: product.id,
  name: product.name,
  description: product.description,
  categoryId: product.categoryId,
  images: product.images.map(({ id, url, alt }) => ({ key: id, url, alt })),
  savedImageIds: product.images.map(({ id }) => id),
  variants: product.variants.map((variant) => ({ ...variant, stockWas: variant.stock })),
});

function variantProblems(variant: DraftVariant, index: number): Problem[] {
  const given = {
    color: variant.color?.trim(),
    size: variant.size?.trim(),
    originalPrice: variant.originalPrice?.toString(),
  };
  return Object.entries(given)
    .filter(([, value]) => !value)
    .map(([field]) => ({ path: `variants.${index}.${field}`, message: TEXTS.products.variantFields(index + 1) }));
}

/** What the specification asks of a product before it is sent, in the order in which it is to be said. */
export function productProblems(draft: ProductDraft): Problem[] {
  const problems: Problem[] = [];
  if (!draft.name?.trim()) problems.push({ path: 'name', message: TEXTS.products.nameRequired });
  if (!draft.categoryId) problems.push({ path: 'categoryId', message: TEXTS.products.categoryRequired });
  if (draft.images.length < LIMITS.imagesMin || draft.images.length > LIMITS.imagesMax) {
    problems.push({ path: 'images', message: TEXTS.products.imageCount });
  }
  if (draft.variants.length === 0) problems.push({ path: 'variants', message: TEXTS.products.variantRequired });
  return [...problems, ...draft.variants.flatMap(variantProblems)];
}

const variantInput = (variant: DraftVariant): VariantInput => ({
  id: variant.id,
  color: variant.color,
  colorHexCode: variant.colorHexCode,
  size: variant.size,
  stock: variant.stock ?? 0,
  stockWas: variant.stockWas,
  originalPrice: variant.originalPrice ?? 0,
  discountPrice: variant.discountPrice,
});

/** An empty alt text of a new image is left out: then the server puts the product's name there. */
const imagePlace = ({ key, alt, file }: DraftImage) => (file && !alt ? { id: key } : { id: key, alt });

/** The multipart body of `POST /products`; new files go under their image's key, which `imageOrder` names. */
export function productFormData(draft: ProductDraft, id?: string): FormData {
  const form = new FormData();
  const kept = new Set(draft.images.map(({ key }) => key));
  if (id) {
    form.append('id', id);
    form.append('deletedImageIds', JSON.stringify(draft.savedImageIds.filter((saved) => !kept.has(saved))));
  }
  form.append('productName', draft.name);
  form.append('categoryId', draft.categoryId);
  form.append('description', draft.description ?? '');
  form.append('productVariants', JSON.stringify(draft.variants.map(variantInput)));
  form.append('imageOrder', JSON.stringify(draft.images.map(imagePlace)));
  for (const { key, file } of draft.images) if (file) form.append('images', file, key);
  return form;
}
