import type { VariantInput } from '@rangrekha/contract';
import type { ProductStatus } from '@rangrekha/contract/limits';
import type { Measurement } from '@rangrekha/contract/measurements';
import { type FactName, type Facts, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { addedPrice } from '@rangrekha/contract/shown-prices';
import { savedTranslations, type TranslationTexts, translationTexts } from '../../forms/translations/translation-texts';
import { type FactTexts, savedFacts, textsOf } from '../../plugins/more-facts';
import type { ProductRow } from '../product-row';

/** An image of the form: a stored one has an id, a new one a file. `url` is for the preview. */
export interface DraftImage {
  key: string;
  url: string;
  /** Undefined until it is typed: then a new image gets the product's name. */
  alt?: string;
  /** The colour of the variants that it shows; empty or left out for all. */
  color?: string;
  file?: File;
}

let made = 0;

/** A chosen file as an image of the form, with a unique key. */
export function draftImage(file: File): DraftImage {
  made += 1;
  return { key: `new-${made}-${file.name.slice(-80)}`, url: URL.createObjectURL(file), file };
}

export interface DraftVariant {
  id?: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number | null;
  /** The stock when the form was opened. The server adds the difference, so that units sold since then stay sold. */
  stockWas?: number;
  price: number | null;
  /** Rupees added to the price for the compare-at price. */
  added: number | null;
  salePrice?: number | null;
  sku?: string;
  barcode?: string;
  /** People who wait for it to be back, for showing only. */
  waiting?: number;
}

/** The facts of a garment; each may be empty. */
type DraftFacts = Record<FactName, string>;

export const factsOf = (product: Facts): DraftFacts =>
  Object.fromEntries(PRODUCT_FACTS.map(({ name }) => [name, product[name] ?? ''])) as DraftFacts;

/** The values of the product form. */
export interface ProductDraft extends DraftFacts {
  id?: string;
  /** The revision of the product that the form was opened with. */
  revision?: number;
  name: string;
  description: string;
  status: ProductStatus;
  /** An ISO time; null for at once. */
  publishAt: string | null;
  /** ISO times; null for no sale, or for one without an end. */
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  categoryId: string;
  /** Its own maker; null for that of its category. */
  makerId: string | null;
  /** The address of its page; empty for its name. */
  slug: string;
  /** What plugins store of it. */
  moreFacts: FactTexts;
  translations: TranslationTexts;
  measurements: Measurement[];
  tags: string[];
  images: DraftImage[];
  savedImageIds: string[];
  variants: DraftVariant[];
}

/** A new variant by the specification's defaults: stock 1 for the first one, 0 for added ones. */
export const newVariant = (isFirst: boolean): DraftVariant => ({
  color: '',
  colorHexCode: '#000000',
  size: '',
  stock: isFirst ? 1 : 0,
  price: null,
  added: null,
});

export const emptyDraft = (): ProductDraft => ({
  name: '',
  description: '',
  ...factsOf({}),
  moreFacts: {},
  translations: translationTexts('product'),
  slug: '',
  measurements: [],
  tags: [],
  status: 'LIVE',
  publishAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  categoryId: '',
  makerId: null,
  images: [],
  savedImageIds: [],
  variants: [newVariant(true)],
});

/** A product with all its fields; a row of the list has fewer. */
export type WholeProduct = ProductRow & { description: string };

export const isWhole = (product: ProductRow | undefined): product is WholeProduct => product?.description !== undefined;

export const draftOf = (product: WholeProduct): ProductDraft => ({
  id: product.id,
  revision: product.revision,
  name: product.name,
  description: product.description,
  ...factsOf(product),
  moreFacts: textsOf(product.moreFacts),
  translations: translationTexts('product', product.translations),
  slug: product.address ?? '',
  measurements: product.measurements ?? [],
  tags: product.tags ?? [],
  status: product.status,
  publishAt: product.publishAt,
  saleStartsAt: product.saleStartsAt ?? null,
  saleEndsAt: product.saleEndsAt ?? null,
  categoryId: product.categoryId,
  makerId: product.makerId,
  images: product.images.map(({ id, url, alt, color }) => ({ key: id, url, alt, color })),
  savedImageIds: product.images.map(({ id }) => id),
  variants: product.variants.map(({ compareAtPrice, ...variant }) => ({
    ...variant,
    stockWas: variant.stock,
    added: addedPrice({ price: variant.price, compareAtPrice }),
  })),
});

/** The colours of the variants, each once. */
export const coloursOf = (variants: DraftVariant[]): string[] =>
  [...new Set(variants.map(({ color }) => color?.trim()))].filter(Boolean);

const variantInput = (variant: DraftVariant): VariantInput => ({
  id: variant.id,
  color: variant.color,
  colorHexCode: variant.colorHexCode,
  size: variant.size,
  stock: variant.stock ?? undefined,
  stockWas: variant.stockWas,
  originalPrice: variant.price ?? 0,
  discountPrice: variant.added,
  salePrice: variant.salePrice ?? null,
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
});

const imagePlace = ({ key, alt, color }: DraftImage) => ({ id: key, alt, color });

/** The multipart body of `POST /products`; each new file has its image's key, which `imageOrder` lists. */
export function productFormData(draft: ProductDraft, id?: string): FormData {
  const form = new FormData();
  const kept = new Set(draft.images.map(({ key }) => key));
  if (id) {
    form.append('id', id);
    if (draft.revision !== undefined) form.append('revision', String(draft.revision));
    form.append('deletedImageIds', JSON.stringify(draft.savedImageIds.filter((saved) => !kept.has(saved))));
  }
  form.append('productName', draft.name);
  form.append('categoryId', draft.categoryId);
  form.append('makerId', draft.makerId ?? '');
  form.append('description', draft.description ?? '');
  for (const { name } of PRODUCT_FACTS) form.append(name, draft[name] ?? '');
  const moreFacts = savedFacts(draft.moreFacts);
  if (Object.keys(moreFacts).length > 0) form.append('moreFacts', JSON.stringify(moreFacts));
  form.append('translations', JSON.stringify(savedTranslations(draft.translations)));
  form.append('slug', draft.slug ?? '');
  form.append('measurements', JSON.stringify(draft.measurements ?? []));
  form.append('tags', JSON.stringify(draft.tags ?? []));
  form.append('status', draft.status);
  form.append('publishAt', draft.publishAt ?? '');
  form.append('saleStartsAt', draft.saleStartsAt ?? '');
  form.append('saleEndsAt', draft.saleEndsAt ?? '');
  form.append('productVariants', JSON.stringify(draft.variants.map(variantInput)));
  form.append('imageOrder', JSON.stringify(draft.images.map(imagePlace)));
  for (const { key, file } of draft.images) if (file) form.append('images', file, key);
  return form;
}
