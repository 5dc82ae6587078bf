import type { Category, Product, SizeGuide } from '@rangrekha/contract';
import { type Measurement, measuresOf } from '@rangrekha/contract/measurements';
import type { Found } from './calls';
import { type Girths, PARTS, type Part, type SizeRow } from './recommend';

const NAMES: Record<Part, RegExp> = { bust: /^(bust|chest)\b/i, waist: /^waist\b/i, hip: /^hips?\b/i };
/** Not how wide it is: `Waist to hem`. */
const OTHER = /length|\bto\b/i;
/** A garment narrower than this part of the body that it is for was measured flat, on one side. */
const FLAT = 0.65;

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

/** What the shop says of the sizes of a product. */
export interface ShopSizes {
  /** From small to large; none when they have no such order, or when there is one only. */
  rows: SizeRow[];
  table: Found['table'];
}

/**
 * @param guides of the shop
 * @param tree of its categories
 */
export function shopSizes(product: Product, guides: SizeGuide[], tree: Category[]): ShopSizes {
  const measured = product.measurements ?? [];
  const guide = guideFor(guides, tree, product.categoryId);
  const names = sizesOf(product);
  const rows = names.map((size): SizeRow => {
    const body = girthsOf(guide, size);
    return { size, body, garment: round(girthsOf(measured, size), body) };
  });
  return { rows: inOrder(rows), table: tableOf(names, measured, guide) };
}

/** Each once, as the shop has put them. */
export const sizesOf = ({ variants }: Product): string[] => [...new Set(variants.map(({ size }) => size))];

/** The guide as a garment's measurements are: the one of the nearest category, else the one for all products. */
function guideFor(guides: SizeGuide[], tree: Category[], categoryId: string): Measurement[] {
  const path = pathTo(tree, categoryId);
  const guide = [...path, null].flatMap((id) => guides.find((one) => one.categoryId === id) ?? [])[0];
  return (
    guide?.rows.map(({ size, values }) => ({
      size,
      values: values.map((cm, at) => ({ measure: guide.measures[at] ?? '', cm })),
    })) ?? []
  );
}

/** The id of a category and of those above it, the nearest first; none when it is not in the tree. */
function pathTo(tree: Category[], id: string): string[] {
  for (const category of tree) {
    if (category.id === id) return [id];
    const below = pathTo(category.subCategories, id);
    if (below.length > 0) return [...below, category.id];
  }
  return [];
}

/** The girths among the measures of a size. */
export function girthsOf(measurements: Measurement[], size: string): Girths {
  const values = measurements.find((one) => one.size.toLowerCase() === size.toLowerCase())?.values ?? [];
  const known = PARTS.flatMap((part) => {
    const found = values.find(({ measure }) => NAMES[part].test(measure) && !OTHER.test(measure));
    return found ? [[part, found.cm] as const] : [];
  });
  return Object.fromEntries(known);
}

function round(garment: Girths, body: Girths): Girths {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const [cm, than] = [garment[part], body[part]];
      if (cm === undefined) return [];
      return [[part, than !== undefined && cm < FLAT * than ? 2 * cm : cm]];
    }),
  );
}

function inOrder(rows: SizeRow[]): SizeRow[] {
  if (rows.length < 2) return [];
  const keys: ((row: SizeRow) => number)[] = [
    ({ size }) => LETTERS.indexOf(size.trim().toUpperCase()),
    ({ size }) => (/^\d{1,3}$/.test(size.trim()) ? Number(size) : -1),
    ...PARTS.map(
      (part) =>
        ({ garment }: SizeRow) =>
          garment[part] ?? -1,
    ),
    ...PARTS.map(
      (part) =>
        ({ body }: SizeRow) =>
          body[part] ?? -1,
    ),
  ];
  const key = keys.find((one) => rows.every((row) => one(row) >= 0));
  return key ? rows.toSorted((one, other) => key(one) - key(other)) : [];
}

function tableOf(sizes: string[], measured: Measurement[], guide: Measurement[]): Found['table'] {
  const [of, all] = measured.length > 0 ? (['GARMENT', measured] as const) : (['BODY', guide] as const);
  const own = all.filter(({ size }) => sizes.some((one) => one.toLowerCase() === size.toLowerCase()));
  if (own.length === 0) return null;
  const measures = measuresOf(own);
  const rows = own.map(({ size, values }) => ({
    size,
    values: measures.map((name) => values.find(({ measure }) => measure === name)?.cm ?? null),
  }));
  return { of, measures, rows };
}
