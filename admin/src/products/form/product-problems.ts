import { LIMITS } from '@rangrekha/contract/limits';
import { equalVariants } from '@rangrekha/contract/same-name';
import { PRICE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import type { Problem } from '../../forms/resolve-with';
import { t } from '../../language/t';
import { coloursOf, type DraftVariant, type ProductDraft } from './product-draft';
import { barcodeProblem, numberProblem, skuProblem, VARIANT_NUMBERS } from './variants/variant-fields';

function variantProblems(variant: DraftVariant, index: number): Problem[] {
  const provided = {
    color: variant.color?.trim(),
    size: variant.size?.trim(),
    price: variant.price?.toString(),
  };
  const missing = Object.entries(provided)
    .filter(([, value]) => !value)
    .map(([field]) => ({ path: `variants.${index}.${field}`, message: TEXTS.products.variantFields(index + 1) }));
  return [...missing, ...numberProblems(variant, index), ...codeProblems(variant, index)];
}

function numberProblems(variant: DraftVariant, index: number): Problem[] {
  const of = t('products.variantIndex', { index: index + 1 });
  const problems = Object.entries(VARIANT_NUMBERS).flatMap(([field, rule]) => {
    const problem = numberProblem(variant[field as keyof typeof VARIANT_NUMBERS], rule);
    return problem
      ? [
          {
            path: `variants.${index}.${field}`,
            message: t('products.ofTheLabelProblem', { of, label: rule.label, problem }),
          },
        ]
      : [];
  });
  if (variant.stock !== null) return problems;
  return [{ path: `variants.${index}.stock`, message: t('products.ofTheStockMustBe', { of }) }, ...problems];
}

function codeProblems({ sku, barcode }: DraftVariant, index: number): Problem[] {
  const [at, of] = [`variants.${index}`, t('products.variantIndex', { index: index + 1 })];
  const [wrongSku, wrongBarcode] = [skuProblem(sku ?? ''), barcodeProblem(barcode ?? '')];
  return [
    ...(wrongSku ? [{ path: `${at}.sku`, message: t('products.ofTheSkuWrongSku', { of, wrongSku }) }] : []),
    ...(wrongBarcode
      ? [{ path: `${at}.barcode`, message: t('products.ofTheBarcodeWrongBarcode', { of, wrongBarcode }) }]
      : []),
  ];
}

/** Variants with the same colour and size; empty fields have their own message. */
const equalProblems = (variants: DraftVariant[]): Problem[] =>
  equalVariants(variants.map(({ color, size }) => ({ color: color ?? '', size: size ?? '' })))
    .filter(({ index }) => variants[index]?.color?.trim() && variants[index]?.size?.trim())
    .map(({ index, earlier }) => ({
      path: `variants.${index}.size`,
      message: TEXTS.products.variantTwice(index + 1, earlier + 1),
    }));

function imageProblems({ images, variants }: ProductDraft): Problem[] {
  const colours = coloursOf(variants);
  return images.flatMap(({ color }, index) =>
    color && !colours.includes(color)
      ? [{ path: 'images', message: TEXTS.products.imageColour(index + 1, color) }]
      : [],
  );
}

/** The times of the sale, and prices of it that would not be charged. */
function saleProblems({ saleStartsAt, saleEndsAt, variants }: ProductDraft): Problem[] {
  const { saleWithoutStart, saleEndsFirst, salePriceTooHigh } = PRICE_TEXTS;
  const problems = variants.flatMap(({ salePrice, price }, index) =>
    typeof salePrice === 'number' && price !== null && salePrice >= price
      ? [
          {
            path: `variants.${index}.salePrice`,
            message: t('products.variantIndexTheSalePrice', { index: index + 1, salePriceTooHigh }),
          },
        ]
      : [],
  );
  const isPriced = variants.some(({ salePrice }) => typeof salePrice === 'number');
  if (!saleStartsAt && (saleEndsAt || isPriced)) problems.push({ path: 'saleStartsAt', message: saleWithoutStart });
  if (saleStartsAt && saleEndsAt && Date.parse(saleEndsAt) <= Date.parse(saleStartsAt))
    problems.push({ path: 'saleEndsAt', message: saleEndsFirst });
  return problems;
}

/** The specification's checks of a product before it is saved, in the order of their messages. */
export function productProblems(draft: ProductDraft): Problem[] {
  const problems: Problem[] = [];
  if (!draft.name?.trim()) problems.push({ path: 'name', message: TEXTS.products.nameRequired });
  if (!draft.categoryId) problems.push({ path: 'categoryId', message: TEXTS.products.categoryRequired });
  if (draft.images.length < LIMITS.imagesMin || draft.images.length > LIMITS.imagesMax) {
    problems.push({ path: 'images', message: TEXTS.products.imageCount });
  }
  if (draft.variants.length === 0) problems.push({ path: 'variants', message: TEXTS.products.variantRequired });
  return [
    ...problems,
    ...draft.variants.flatMap(variantProblems),
    ...equalProblems(draft.variants),
    ...imageProblems(draft),
    ...saleProblems(draft),
  ];
}
