import { isGtin } from '@rangrekha/contract/gtin';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../../../language/t';

/** The rule of a variant's number; a `step` below 1 means rupees and paise. */
export interface NumberRule {
  label: string;
  max: number;
  step: number;
}

export const VARIANT_NUMBERS = {
  stock: { label: t('products.stockOther'), max: LIMITS.stock, step: 1 },
  price: { label: t('products.price19'), max: LIMITS.price, step: 0.01 },
  added: { label: t('products.addedAmount'), max: LIMITS.price, step: 0.01 },
  salePrice: { label: t('products.salePrice19'), max: LIMITS.price, step: 0.01 },
} as const satisfies Record<string, NumberRule>;

/** Why a number is invalid; undefined when it is valid or empty. */
export function numberProblem(value: number | null | undefined, { max, step }: NumberRule): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value < 0) return t('products.mustNotBeBelow0');
  if (value > max) return t('products.mustBeAtMostLocaleString', { localeString: max.toLocaleString('en-IN') });
  if (step === 1) return Number.isInteger(value) ? undefined : t('products.mustBeAWholeNumber');
  const paise = value * 100;
  return Math.abs(paise - Math.round(paise)) < 1e-4 ? undefined : t('products.mustHaveAtMostTwo');
}

/** The texts of a variant. A barcode has room for a GTIN as people type it, with blanks or hyphens. */
export const VARIANT_TEXTS = {
  color: { label: t('products.colour'), maxLength: LIMITS.name },
  size: { label: t('words.sizeInSentence'), maxLength: LIMITS.name },
  sku: { label: t('products.sku'), maxLength: LIMITS.sku },
  barcode: { label: t('products.barcodeInSentence'), maxLength: 24 },
} as const;

export const skuProblem = (text: string) => (/^[ -~]*$/.test(text) ? undefined : TEXTS.products.skuInvalid);

export function barcodeProblem(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return digits === '' || isGtin(digits) ? undefined : TEXTS.products.barcodeInvalid;
}

/** The contract's fields of a variant that have another name in the form. */
const LABELS: Record<string, string> = {
  color: 'colour',
  colorHexCode: t('products.colourCodeInSentence'),
  originalPrice: t('products.price19'),
  discountPrice: t('products.addedAmount'),
  salePrice: t('products.salePrice19'),
  sku: 'SKU',
};
const FIELD = /productVariants\.(\d+)\.(\w+)/;

/** `productVariants.1.originalPrice must not be below 0.` with the names of the form's fields. */
export const withFormLabels = (message: string): string =>
  message.replace(
    new RegExp(FIELD, 'g'),
    (_, index, field) => `Variant ${Number(index) + 1}: ${LABELS[field] ?? field}`,
  );

/** A field's error, shown below the table. Names the variant unless the message does. */
export function ofVariant(path: string, message: string): string {
  if (!FIELD.test(path) || /Variant \d/.test(message)) return message;
  return `${withFormLabels(path)} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
