import { z } from 'zod';
import { makerChoice } from './makers';
import { savedFacts } from './more-facts';
import { factFields, measurements, productStatus, productTags } from './product';
import {
  id,
  jsonText,
  line,
  longText,
  optionalId,
  optionalLine,
  optionalTime,
  price,
  revision,
  rupees,
  wholeNumber,
} from './schema/fields';
import { savedTranslations } from './translations';
import { countryNamed } from './values/countries';
import { isGtin } from './values/gtin';
import { LIMITS } from './values/limits';
import type { ProductFact } from './values/product-facts';
import { equalVariants } from './values/same-name';
import { PRICE_TEXTS, TEXTS } from './values/texts';

/** The path of the issue is `productVariants`, the index of the variant, the field. */
const variantGap = {
  error: ({ path }: { path?: PropertyKey[] | undefined }) => TEXTS.products.variantFields(Number(path?.[1]) + 1),
};

/** Unique in any case, among all variants. */
export const sku = optionalLine(LIMITS.sku).refine((text) => /^[ -~]*$/.test(text), TEXTS.products.skuInvalid);

/** Blanks and hyphens between its digits are taken out. */
export const barcode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => text === '' || isGtin(text), TEXTS.products.barcodeInvalid);

/** Whether a price of a sale is none that would be charged. */
const isSaleTooHigh = (originalPrice: number, salePrice: number | null | undefined) =>
  typeof salePrice === 'number' && salePrice >= originalPrice;

const variantInput = z.object({
  id: id.optional(),
  color: line(LIMITS.name, variantGap),
  colorHexCode: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a2b3c')
    .optional(),
  size: line(LIMITS.name, variantGap),
  stock: wholeNumber(0, LIMITS.stock).optional(),
  /** The stock that the form showed: the difference to `stock` is what is added. */
  stockWas: wholeNumber(0, LIMITS.stock).optional(),
  originalPrice: price(variantGap),
  discountPrice: rupees.nullish(),
  /** Charged during the sale of the product; null for none; left out, it stays. */
  salePrice: rupees.nullish(),
  /** Empty or null for none; left out, it stays. So does `barcode`. */
  sku: sku.nullish(),
  barcode: barcode.nullish(),
});
export type VariantInput = z.output<typeof variantInput>;

const variantInputs = z
  .array(variantInput)
  .min(1, TEXTS.products.variantRequired)
  .max(LIMITS.variants, `must have at most ${LIMITS.variants} variants`)
  .superRefine((variants, context) => {
    for (const [index, { originalPrice, salePrice }] of variants.entries())
      if (isSaleTooHigh(originalPrice, salePrice))
        context.addIssue({ code: 'custom', path: [index, 'salePrice'], message: PRICE_TEXTS.salePriceTooHigh });
    for (const { index, earlier } of equalVariants(variants)) {
      const { id: ownId } = variants[index] as VariantInput;
      const field = ownId && ownId === variants[earlier]?.id ? 'id' : 'size';
      const message = TEXTS.products.variantTwice(index + 1, earlier + 1);
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
  });

const alt = optionalLine(LIMITS.addressLine).optional();

/** One of the colours of the variants; empty for all of them; left out, it stays. */
const imageColor = optionalLine(LIMITS.name).optional();

/** An existing image by its id, or a new one by its file name. */
const imageInOrder = z.union([
  z.object({ id: line(255), alt, color: imageColor }),
  z.object({ name: line(255), alt, color: imageColor }).transform(({ name, ...rest }) => ({ id: name, ...rest })),
]);

export const SLUG = /^([\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*)?$/u;

/** The text of a fact, or an empty one. */
export function factText({
  kind,
  limit,
  choices = [],
}: Pick<ProductFact, 'kind' | 'limit' | 'choices'>): z.ZodType<string, string> {
  if (kind === 'line') return optionalLine(limit);
  // An unknown name stays where it is stored already, so each caller compares it: `product-facts.ts` of the backend.
  if (kind === 'country') return optionalLine(limit).transform((text) => countryNamed(text) ?? text);
  if (kind === 'choice') return z.enum(['', ...choices], `must be one of ${choices.join(', ')}`);
  // Multipart forms send line breaks as two characters.
  return longText(limit).transform((text) => text.replace(/\r\n?/g, '\n'));
}

export const saveProductRequest = z.object({
  id: optionalId,
  revision,
  productName: line(LIMITS.name, TEXTS.products.nameRequired),
  categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
  description: longText(LIMITS.description).optional(),
  /** The address of its page; empty for its name. Left out, it stays. */
  slug: optionalLine(LIMITS.slug).regex(SLUG, TEXTS.products.slugInvalid).optional(),
  /** Empty for none; left out, it stays, as do the next ones. */
  ...factFields((fact) => factText(fact).optional()),
  makerId: makerChoice.optional(),
  moreFacts: jsonText(savedFacts).optional(),
  measurements: jsonText(measurements).optional(),
  tags: jsonText(productTags).optional(),
  translations: jsonText(savedTranslations('product')).optional(),
  productVariants: jsonText(variantInputs, TEXTS.products.variantRequired),
  /** A new product without a status is LIVE; without one an existing product keeps its own. */
  status: productStatus.optional(),
  /** Empty or null for at once; left out, it stays. */
  publishAt: optionalTime.optional(),
  /** From when the `salePrice` of each variant is charged. Empty or null for no sale; left out, it stays, as does `saleEndsAt`. */
  saleStartsAt: optionalTime.optional(),
  /** Empty or null for a sale without an end. */
  saleEndsAt: optionalTime.optional(),
  deletedImageIds: jsonText(z.array(id).max(LIMITS.imagesMax)).optional(),
  /** Ids of existing images and names of new files, in the order to show, each with an optional alt text and colour. */
  imageOrder: jsonText(
    z.array(z.union([line(255), imageInOrder])).max(LIMITS.imagesMax, TEXTS.products.imageCount),
  ).optional(),
});
export type SaveProductRequest = z.output<typeof saveProductRequest>;
