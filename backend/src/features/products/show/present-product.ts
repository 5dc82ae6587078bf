import type { AdminProduct, Image, Product as ProductJson, Variant as VariantJson } from '@rangrekha/contract';
import { countryIn } from '@rangrekha/contract/country-in';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import type { Measurement } from '@rangrekha/contract/measurements';
import { type Facts, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { averageRating } from '@rangrekha/contract/ratings';
import { type ChargedPrice, priceAt } from '@rangrekha/contract/sale-price';
import { toRupees } from '../../../database/money';
import { sharedNow } from '../../../database/shared-clock';
import { type ShownMedia, shownFocus } from '../../../media/Media';
import { mediaUrl } from '../../../media/media-url';
import { presentMoreFacts } from '../../../plugin-host/more-facts';
import { nameOf, presentTranslations, textsIn } from '../../../translations/translations';
import type { Product } from '../Product';
import type { ProductImage } from '../ProductImage';
import { FACT_COLUMNS, factsOf } from '../product-facts';
import type { Variant } from '../Variant';
import { addressOf } from './product-addresses';

type PresentedVariant = Pick<Variant, 'id' | 'color' | 'colorHex' | 'size' | 'stock' | 'sku' | 'barcode'> &
  ChargedPrice;

/** @param variant with the price that is charged now */
export function presentVariant(variant: PresentedVariant): VariantJson {
  return {
    id: variant.id,
    color: variant.color,
    colorHexCode: variant.colorHex,
    size: variant.size,
    stock: variant.stock,
    originalPrice: toRupees(variant.price),
    discountPrice: variant.discount === null ? null : toRupees(variant.discount),
    ...(variant.saleEndsAt && { saleEndsAt: variant.saleEndsAt.toISOString() }),
    ...presentCodes(variant),
  };
}

/** SKU and barcode, as far as there are any. */
export const presentCodes = ({ sku, barcode }: Pick<Variant, 'sku' | 'barcode'>) => ({
  ...(sku && { sku }),
  ...(barcode && { barcode }),
});

export type PresentedImage = Pick<ProductImage, 'id' | 'mediaId' | 'alt' | 'color'> & { media: ShownMedia };

/** An image as the product itself describes it. */
function presentOwnImage({ id, mediaId, alt, color, media }: PresentedImage): Image {
  const { width, height, blur } = media;
  return { id, url: mediaUrl(mediaId), width, height, alt, blur, ...(color !== null && { color }) };
}

/**
 * An image as shoppers see it. A product that describes it by no more than its own name leaves the words to the picture,
 * and so does any product in a language that the picture has words in.
 * @param productName in English, as the save of an image takes it
 * @param shownName in the language of the answer, which is said for the English one
 */
export function presentImage(
  image: PresentedImage,
  productName: string,
  language: Language,
  shownName = productName,
): Image {
  const { alt, media } = image;
  const own = alt === '' || alt === productName ? media.alt || (alt && shownName) : alt;
  const { alt: described = own } = textsIn(language, 'picture', media.translations);
  return { ...presentOwnImage(image), alt: described, ...shownFocus(media) };
}

/** The columns of a product that shoppers see something of. */
export const SHOWN_COLUMNS = [
  ...(['id', 'name', 'slug', 'hasOwnAddress', 'description', ...FACT_COLUMNS, 'moreFacts', 'measurements'] as const),
  ...(['reviewCount', 'ratingSum', 'categoryId', 'createdAt'] as const),
  ...(['saleStartsAt', 'saleEndsAt', 'translations'] as const),
] satisfies (keyof Product)[];
/** Those of its variants. */
export const SHOWN_VARIANT_COLUMNS = [
  ...(['id', 'color', 'colorHex', 'size', 'stock', 'price', 'discount', 'salePrice', 'sku', 'barcode'] as const),
] satisfies (keyof Variant)[];

/** What shoppers see of a product. */
export type ShownProduct = Pick<Product, (typeof SHOWN_COLUMNS)[number] | 'category'> & {
  images: PresentedImage[];
  variants: Pick<Variant, (typeof SHOWN_VARIANT_COLUMNS)[number]>[];
};

const OF_STAFF = PRODUCT_FACTS.filter(({ isStaffOnly }) => isStaffOnly).map(({ name }) => name);

function shownFacts(product: Omit<ShownProduct, 'variants'>): Facts {
  const facts = factsOf(product);
  for (const name of OF_STAFF) delete facts[name];
  return facts;
}

/** What its reviews give it together, when there are any. */
const presentRating = ({ reviewCount: count, ratingSum }: Pick<Product, 'reviewCount' | 'ratingSum'>) =>
  count > 0 && { rating: { average: averageRating(ratingSum, count), count } };

/** A product at the prices of now. @param language of its texts; those that it lacks in it are in English */
export function presentProduct(product: ShownProduct, language = ENGLISH_LANGUAGE): ProductJson {
  const now = sharedNow();
  return {
    ...presentCommon(product, shownFacts(product), 'shopper', language),
    variants: product.variants.map((variant) => presentVariant({ ...variant, ...priceAt(variant, product, now) })),
    ...translatedTexts(product, language),
  };
}

/** What of a product is another text in this language. */
function translatedTexts({ category, ...product }: Omit<ShownProduct, 'variants'>, language: Language) {
  if (language === ENGLISH_LANGUAGE) return {};
  return {
    ...textsIn(language, 'product', product.translations),
    ...presentAddress(product, language),
    ...(product.countryOfOrigin && { countryOfOrigin: countryIn(language, product.countryOfOrigin) }),
    category: { id: category.id, name: nameOf(language, 'category', category) },
  };
}

/** The address of its page, where it is another text than the name that is shown. */
export const presentAddress = (
  product: Pick<Product, 'name' | 'slug' | 'hasOwnAddress' | 'translations'>,
  language = ENGLISH_LANGUAGE,
): { address?: string } =>
  product.hasOwnAddress || textsIn(language, 'product', product.translations).name
    ? { address: addressOf(product) }
    : {};

function presentCommon(
  product: Omit<ShownProduct, 'variants'>,
  facts: Facts,
  reader: 'staff' | 'shopper',
  language = ENGLISH_LANGUAGE,
): Omit<ProductJson, 'variants'> {
  const { measurements } = product;
  const { name } = textsIn(language, 'product', product.translations ?? null);
  return {
    id: product.id,
    name: product.name,
    ...presentAddress(product),
    description: product.description,
    ...facts,
    ...presentMoreFacts('product', product.moreFacts, reader),
    ...(measurements && { measurements: JSON.parse(measurements) as Measurement[] }),
    categoryId: product.categoryId,
    category: { id: product.category.id, name: product.category.name },
    images: product.images.map((image) =>
      reader === 'staff' ? presentOwnImage(image) : presentImage(image, product.name, language, name),
    ),
    ...presentRating(product),
    createdAt: product.createdAt.toISOString(),
  };
}

/**
 * A product with its prices outside a sale and those of its sale.
 * @param product with `Product.adminGraph` fetched, or `Product.listGraph` and no description in a list
 */
export function presentAdminProduct(product: Product): AdminProduct {
  return {
    ...presentCommon(product, factsOf(product), 'staff'),
    variants: product.variants.map((variant) => ({
      ...presentVariant({ ...variant, saleEndsAt: null }),
      ...(variant.salePrice !== null && { salePrice: toRupees(variant.salePrice) }),
      ...(variant.waiting && { waiting: variant.waiting.addresses }),
    })),
    status: product.status,
    makerId: product.makerId,
    ...(product.tags && { tags: product.tags.map(({ tag }) => tag) }),
    ...presentTranslations(product.translations ?? null),
    publishAt: product.publishAt?.toISOString() ?? null,
    ...(product.saleStartsAt && { saleStartsAt: product.saleStartsAt.toISOString() }),
    ...(product.saleEndsAt && { saleEndsAt: product.saleEndsAt.toISOString() }),
    price: toRupees(product.firstPrice),
    stock: product.variants.reduce((units, variant) => units + variant.stock, 0),
    revision: product.revision,
    updatedAt: product.updatedAt.toISOString(),
  };
}
