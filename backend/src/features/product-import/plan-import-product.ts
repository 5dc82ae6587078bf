import { isDeepStrictEqual } from 'node:util';
import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { LIMITS } from '@rangrekha/contract/limits';
import type { Measurement } from '@rangrekha/contract/measurements';
import { PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { PRICE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, translatedColumn } from '@rangrekha/contract/translations';
import { v7 as uuidv7 } from 'uuid';
import { sanitiseHtml } from '../../http/sanitise-html';
import { factsAbout, savedMoreFacts } from '../../plugin-host/more-facts';
import { savedTranslations } from '../../translations/translations';
import type { Product } from '../products/Product';
import type { ProductImage } from '../products/ProductImage';
import { changedSale } from '../products/prices/sale-times';
import { type FACT_COLUMNS, factColumns, wrongCountry } from '../products/product-facts';
import { tagsOf } from '../products/product-tags';
import { type ExistingRows, foldedPath } from './existing-rows';
import type { ImportProblems, MoreColumn } from './import-report';
import type { ImportRow } from './import-rows';
import { type ColouredImage, planImageColours } from './plan-import-images';
import { type PlannedVariant, planVariants } from './plan-import-variants';

/** A planned product, from the lines of the file. */
export interface PlannedProduct {
  id: string;
  kind: 'create' | 'update' | 'unchanged';
  /** The first line of the product. */
  line: number;
  columns: ProductColumns;
  /** All of them, when the file changes them. */
  tags?: string[];
  /** The images of a new product, else those of an existing one that get another colour. */
  images: (ColouredImage & Partial<ProductImage>)[];
  variants: PlannedVariant[];
  /** The variants before the import. */
  existing: Product['variants'];
}

type ProductColumns = Pick<
  Product,
  | 'name'
  | 'categoryId'
  | 'description'
  | 'status'
  | 'measurements'
  | 'translations'
  | (typeof TIMES | typeof FACT_COLUMNS)[number]
> &
  Partial<Pick<Product, 'moreFacts'>>;

const TIMES = ['publishAt', 'saleStartsAt', 'saleEndsAt'] as const;
const FACTS = PRODUCT_FACTS.map(({ name }) => name);
const TRANSLATED = TRANSLATED_FIELDS.product.map(({ name }) => name);

export interface PlanRules {
  /** The fewest images of a new product. */
  imagesMin: number;
}

/** The columns of the file that are about the product, not the variant. */
const PRODUCT_FIELDS = [
  ...(['name', 'category', 'description', 'status', 'tags', ...FACTS] as const),
  ...OTHER_LANGUAGES.flatMap((language) => TRANSLATED.map((field) => translatedColumn(field, language))),
] satisfies (keyof ImportRow)[];

/** Plans a product from its lines, and adds errors to `problems`; gives nothing if one has been added. */
export function planProduct(
  product: Product | undefined,
  rows: ImportRow[],
  existing: ExistingRows,
  problems: ImportProblems,
  rules: PlanRules,
): PlannedProduct | undefined {
  const [{ line, name }] = rows as [ImportRow];
  const before = problems.count;
  const provided = <Field extends keyof ImportRow>(field: Field) =>
    rows.find((row) => row[field] !== undefined)?.[field];
  for (const field of PRODUCT_FIELDS) checkAgreement(rows, field, problems);
  for (const field of TIMES) checkTimes(rows, field, problems);
  const category = rows.find((row) => row.category)?.category;
  const categoryId = category === undefined ? product?.categoryId : categoryOf(category, line, existing, problems);
  const isToAppear = product && product.status !== 'LIVE' && provided('status') === 'LIVE';
  if (isToAppear && product.images.length < LIMITS.imagesMin)
    problems.add(line, 'status', TEXTS.products.picturesMissing(product.name));
  const mediaIds = product ? [] : imagesOf(rows, existing, problems, rules);
  if (!product && category === undefined) problems.add(line, 'category', TEXTS.products.categoryRequired);
  const id = product?.id ?? uuidv7();
  const variants = planVariants(id, product?.variants ?? [], rows, problems);
  const sale = saleOf(rows, product, variants, problems);
  const measurements = measurementsOf(rows, product?.measurements ?? null, problems);
  const pictures: PlannedProduct['images'] = product?.images ?? mediaIds.map((mediaId) => ({ mediaId, color: null }));
  const coloured = planImageColours(pictures, product?.variants ?? [], variants, rows, problems);
  const images = coloured.filter(({ color }, index) => !product || color !== product.images[index]?.color);
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, provided(fact)]));
  const wrong = wrongCountry(facts, product);
  if (wrong) problems.add(line, wrong, MAKER_TEXTS.countryInvalid);
  if (problems.count > before || !categoryId) return undefined;
  const described = provided('description') ?? product?.description ?? '';
  const columns: ProductColumns = {
    name,
    categoryId,
    description: described === product?.description ? described : sanitiseHtml(described),
    status: provided('status') ?? product?.status ?? 'LIVE',
    publishAt: provided('publishAt') ?? product?.publishAt ?? null,
    ...sale,
    measurements,
    ...factColumns(facts, product),
    translations: translationsOf(rows, product),
    ...(factsAbout('product').length > 0 && { moreFacts: moreFactsOf(rows, product, problems) }),
  };
  const refusal = existing.refusalOf({ ...columns, makerId: product?.makerId ?? null });
  if (refusal && columns.status === 'LIVE' && !(product?.status === 'LIVE' && existing.refusalOf(product)))
    problems.add(line, 'status', refusal.message);
  const wanted = provided('tags');
  const tags = wanted && isDeepStrictEqual(wanted, tagsOf(product ?? {})) ? undefined : wanted;
  const isSame =
    product &&
    !tags &&
    images.length === 0 &&
    Object.entries(columns).every(([key, value]) => isDeepStrictEqual(product[key as keyof Product], value));
  const kind = !product ? 'create' : isSame ? 'unchanged' : 'update';
  return { id, kind, line, columns, tags, images, variants, existing: product?.variants ?? [] };
}

/** The texts in other languages, with those that the lines have. */
function translationsOf(rows: ImportRow[], product: Product | undefined): string | null {
  const present = product?.translations ?? null;
  const provided = OTHER_LANGUAGES.map((language) => [
    language.code,
    Object.fromEntries(
      TRANSLATED.flatMap((field) => {
        const column = translatedColumn(field, language);
        const text = rows.find((row) => row[column] !== undefined)?.[column];
        return text === undefined ? [] : [[field, text]];
      }),
    ),
  ]);
  const isNone = provided.every(([, texts = {}]) => Object.keys(texts).length === 0);
  return isNone ? present : (savedTranslations('product', Object.fromEntries(provided), present).translations ?? null);
}

/** The facts of plugins, which the lines of a product must not contradict. */
function moreFactsOf(rows: ImportRow[], product: Product | undefined, problems: ImportProblems): string | null {
  const texts: Record<MoreColumn, string> = {};
  for (const { line, moreFacts = {} } of rows)
    for (const [key, text] of Object.entries(moreFacts) as [MoreColumn, string][]) {
      texts[key] ??= text;
      if (texts[key] !== text) problems.add(line, key, 'differs from another line of the same product');
    }
  return savedMoreFacts('product', product?.moreFacts, texts);
}

function checkTimes(rows: ImportRow[], field: (typeof TIMES)[number], problems: ImportProblems): void {
  const first = rows.find((row) => row[field] !== undefined);
  for (const row of rows)
    if (row[field] !== undefined && row[field]?.getTime() !== first?.[field]?.getTime())
      problems.add(row.line, field, `differs from line ${first?.line}, which is of the same product`);
}

/** The times of the sale, and its prices, as they are to be. */
function saleOf(rows: ImportRow[], product: Product | undefined, variants: PlannedVariant[], problems: ImportProblems) {
  const { line } = rows[0] as ImportRow;
  const provided = { saleStartsAt: timeOf(rows, 'saleStartsAt'), saleEndsAt: timeOf(rows, 'saleEndsAt') };
  const { problem, ...sale } = changedSale(provided, product);
  if (problem) problems.add(line, problem.field, problem.message);
  for (const { line, columns } of variants)
    if (columns.salePrice !== null && columns.salePrice >= columns.price)
      problems.add(line, 'salePrice', PRICE_TEXTS.salePriceTooHigh);
  return sale;
}

const timeOf = (rows: ImportRow[], field: (typeof TIMES)[number]) =>
  rows.find((row) => row[field] !== undefined)?.[field];

/** The measurements with those of the lines, each for its size; lines of one size must agree. */
function measurementsOf(rows: ImportRow[], present: string | null, problems: ImportProblems): string | null {
  const sizes = new Map((JSON.parse(present ?? '[]') as Measurement[]).map(({ size, values }) => [size, values]));
  const lines = new Map<string, ImportRow>();
  for (const row of rows) {
    if (!row.measurements) continue;
    const earlier = lines.get(row.size);
    if (earlier && !isDeepStrictEqual(earlier.measurements, row.measurements))
      problems.add(row.line, 'measurements', `differs from line ${earlier.line}, which is of the same size`);
    lines.set(row.size, row);
    sizes.set(row.size, row.measurements);
  }
  if (sizes.size > LIMITS.measuredSizes)
    problems.add(rows[0]?.line ?? 1, 'measurements', `must have at most ${LIMITS.measuredSizes} sizes`);
  return sizes.size > 0 ? JSON.stringify([...sizes].map(([size, values]) => ({ size, values }))) : null;
}

/** The lines of a product may leave a field out, but not contradict each other. */
function checkAgreement(rows: ImportRow[], field: (typeof PRODUCT_FIELDS)[number], problems: ImportProblems): void {
  const first = rows.find((row) => row[field] !== undefined);
  for (const row of rows)
    if (row[field] !== undefined && !isDeepStrictEqual(row[field], first?.[field]))
      problems.add(row.line, field, `differs from line ${first?.line}, which is of the same product`);
}

function categoryOf(
  text: string,
  line: number,
  { categoryIds }: ExistingRows,
  problems: ImportProblems,
): string | undefined {
  const ids = categoryIds.get(foldedPath(text)) ?? [];
  if (ids.length === 0) problems.add(line, 'category', 'is no category');
  if (ids.length > 1) problems.add(line, 'category', 'is the name of several categories; please write the whole path');
  return ids[0];
}

function imagesOf(
  rows: ImportRow[],
  { media }: ExistingRows,
  problems: ImportProblems,
  { imagesMin }: PlanRules,
): string[] {
  const { line, images = [] } = rows.find(({ images: provided = [] }) => provided.length > 0) ?? (rows[0] as ImportRow);
  if (images.length < imagesMin)
    problems.add(line, 'images', `A new product needs ids of ${imagesMin} to ${LIMITS.imagesMax} stored images`);
  else if (images.some((id) => !media.has(id))) problems.add(line, 'images', 'has an id of no stored image');
  return images;
}
