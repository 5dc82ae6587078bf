import { z } from 'zod';
import { exportQuery } from './back-office/list-query';
import { factFields, measures, productStatus, productTags } from './product';
import { barcode, factText, sku } from './product-input';
import { endpointsOf } from './schema/endpoint';
import { id, line, longText, queryFlag, rupees, time, wholeNumber } from './schema/fields';
import { translatedText } from './translations';
import { LIMITS } from './values/limits';
import { parseMeasures } from './values/measurements';
import { PRODUCT_FACTS } from './values/product-facts';
import { TEXTS } from './values/texts';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, translatedColumn } from './values/translations';

const endpoint = endpointsOf('Product import');

/** A cell that may be left empty. */
const filled = z
  .string()
  .trim()
  .transform((text) => text || undefined);
const numberText = (text: string | undefined) => (text === undefined ? undefined : Number(text.replace(/[₹,\s]/g, '')));
const cellPrice = filled.transform(numberText).pipe(rupees.optional());
const cellUnits = filled.transform(numberText).pipe(wholeNumber(0, LIMITS.stock).optional());

/** A time without a zone is one of India. */
function inIndia(text: string | undefined): string | undefined {
  const [, day, time, seconds = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/.exec(text ?? '') ?? [];
  return day ? `${day}T${time}${seconds || ':00'}+05:30` : text;
}

/** A time; `none` for none; empty to leave it as it is. */
const cellMoment = filled
  .transform((text) => (text?.toLowerCase() === 'none' ? null : inIndia(text)))
  .pipe(time.nullish());

/** A text in another language: `name:hi`. */
export type TranslatedColumn = `${string}:${string}`;
const translatedCell = (field: (typeof TRANSLATED_FIELDS)['product'][number]) =>
  filled.pipe(translatedText(field).optional()).optional();
const translatedCells: Record<TranslatedColumn, ReturnType<typeof translatedCell>> = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((language) =>
    TRANSLATED_FIELDS.product.map((field) => [translatedColumn(field.name, language), translatedCell(field)]),
  ),
);

/** One line of the products' CSV, a variant; a column that the file does not have stays as it is in the shop. */
export const productCsvRow = z.object({
  productId: filled.pipe(id.optional()).optional(),
  variantId: filled.pipe(id.optional()).optional(),
  name: line(LIMITS.name, TEXTS.products.nameRequired),
  /** Names from the top down, `Women > Kurtas`, or one name that only one category has. */
  category: filled.pipe(z.string().max(2000, 'is too long').optional()).optional(),
  description: filled.pipe(longText(LIMITS.description).optional()).optional(),
  ...factFields((fact) => filled.pipe(factText(fact).optional()).optional()),
  /** Of the garment in the size of the line: `Bust 86, Waist 70.5`. */
  measurements: filled
    .transform((text, context) => {
      const values = text === undefined ? undefined : parseMeasures(text);
      if (text !== undefined && !values) context.addIssue({ code: 'custom', message: TEXTS.products.measuresInvalid });
      return values;
    })
    .pipe(measures.optional())
    .optional(),
  /** With commas between them: all tags of the product. `none` for none; empty to leave them as they are. */
  tags: filled
    .transform((text) => (text?.toLowerCase() === 'none' ? [] : text?.split(',').filter((tag) => tag.trim())))
    .pipe(productTags.optional())
    .optional(),
  status: filled
    .transform((text) => text?.toUpperCase())
    .pipe(productStatus.optional())
    .optional(),
  /** With a time zone, or in India's time: `2026-11-28 09:00`. */
  publishAt: filled.transform(inIndia).pipe(time.optional()).optional(),
  /** From when the sale price is charged, and up to when; as `publishAt`, or `none` to end the sale. */
  saleStartsAt: cellMoment.optional(),
  saleEndsAt: cellMoment.optional(),
  /** Ids of stored images, for a new product. */
  images: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(id).max(LIMITS.imagesMax, TEXTS.products.imageCount))
    .optional(),
  color: line(LIMITS.name),
  /** Those of the product's images that show the colour of this line, and no other; they need not be in every line. */
  colorImages: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(id).max(LIMITS.imagesMax, TEXTS.products.imageCount))
    .optional(),
  colorHexCode: filled
    .pipe(
      z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a2b3c')
        .optional(),
    )
    .optional(),
  size: line(LIMITS.name),
  stock: cellUnits.optional(),
  /** The stock when the file was made: the difference to `stock` is what is added. */
  stockWas: cellUnits.optional(),
  originalPrice: cellPrice.optional(),
  discountPrice: cellPrice.transform((price) => price ?? null).optional(),
  /** Charged during the sale; empty for a variant that is not in it. */
  salePrice: cellPrice.transform((price) => price ?? null).optional(),
  sku: filled.pipe(sku.optional()).optional(),
  barcode: filled.pipe(barcode.optional()).optional(),
  ...translatedCells,
});
export type ProductCsvRow = z.output<typeof productCsvRow> & { [Column in TranslatedColumn]?: string | undefined };
export type ProductColumn = keyof ProductCsvRow;
export const PRODUCT_COLUMNS = Object.keys(productCsvRow.shape) as ProductColumn[];

/** What the head of a file may call a column, in lower case. */
export const headingsOf = (column: ProductColumn): string[] => [
  column.toLowerCase(),
  ...(PRODUCT_FACTS.find(({ name }) => name === column)?.headings ?? []),
];

/** An invalid cell; the header is line 1. `field` is the column's name, or '' for the whole line. */
const importProblem = z.strictObject({ line: z.int(), field: z.string(), message: z.string() });
export type ImportProblem = z.output<typeof importProblem>;

/** The result of an import or of its dry run, counted in lines of the file. */
const importReport = z.strictObject({
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  /** The first of the problems; `errorCount` counts them all. */
  errors: z.array(importProblem),
  errorCount: z.int(),
});
export type ImportReport = z.output<typeof importReport>;

export const exportProducts = endpoint('exportProducts', 'GET /admin/products.csv', {
  seconds: 600,
  access: 'catalogue',
  summary:
    'All products as CSV, one variant a row, or those of the list with this filter and order; X-Total-Rows says how many rows follow the head.',
  query: exportQuery,
  contentType: 'text/csv',
});

const exportChosenProductsRequest = z.object({
  ids: z.array(id).min(1, 'must name a product').max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`),
});

/** By POST, since 500 ids are longer than the head of a request may be. */
export const exportChosenProducts = endpoint('exportChosenProducts', 'POST /admin/products.csv', {
  seconds: 60,
  access: 'catalogue',
  readsOnly: true,
  summary: 'The named products as CSV, in the form of the export of all; ids that are no longer there are left out.',
  body: exportChosenProductsRequest,
  contentType: 'text/csv',
});

export const importProducts = endpoint('importProducts', 'POST /admin/products/import', {
  seconds: 120,
  access: 'catalogue',
  once: true,
  summary:
    'Import a CSV in the format of the export, all of it or nothing. With dryRun nothing changes, but problems are reported.',
  body: z.object({ dryRun: queryFlag.optional() }),
  files: { name: 'file', maxCount: 1, maxBytes: LIMITS.importBytes, tooMany: 'Please choose one CSV file.' },
  responses: { 200: importReport },
  errors: [413, 415],
});
