import { type ColourFamilyName, familyOf } from '@rangrekha/contract/colour-families';
import { LIMITS } from '@rangrekha/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { toPaise } from '../../database/money';
import type { Variant } from '../products/Variant';
import { folded } from './existing-rows';
import type { ImportProblems } from './import-report';
import type { ImportRow } from './import-rows';

const DEFAULT_COLOUR = '#000000';

/** A planned variant, from one line of the file. */
export interface PlannedVariant {
  id: string;
  productId: string;
  kind: 'create' | 'update' | 'unchanged';
  line: number;
  /** Whether a column other than the stock changes. */
  isEdit: boolean;
  columns: VariantColumns;
  /** Units to add; negative to subtract. */
  change: number;
  /** The stock columns of the line. */
  wanted: Pick<ImportRow, 'line' | 'stock' | 'stockWas'>;
}

interface VariantColumns {
  position: number;
  color: string;
  colorHex: string;
  colorFamily: ColourFamilyName;
  size: string;
  price: number;
  discount: number | null;
  salePrice: number | null;
  sku: string | null;
  barcode: string | null;
}

const sameKey = (color: string, size: string) => `${folded(color)}\n${folded(size)}`;

/** Plans the variants of one product, one per line; variants without a line stay unchanged. */
export function planVariants(
  productId: string,
  existing: Variant[],
  rows: ImportRow[],
  problems: ImportProblems,
): PlannedVariant[] {
  const refuseTooMany = () =>
    problems.add(rows[0]?.line ?? 1, '', `would give product ${productId} more than ${LIMITS.variants} variants`);
  if (rows.length > LIMITS.variants) {
    refuseTooMany();
    return [];
  }
  const lines = new Map<string, number>();
  const find = finderOf(existing, problems);
  let position = (existing.at(-1)?.position ?? -1) + 1;
  const planned = rows.flatMap((row) => {
    const variant = find(row);
    if (variant === 'unclear') return [];
    const key = variant?.id ?? sameKey(row.color, row.size);
    const earlier = lines.get(key);
    if (earlier) {
      problems.add(row.line, '', `is the same variant as line ${earlier}`);
      return [];
    }
    lines.set(key, row.line);
    return planVariant(productId, variant, row, variant?.position ?? position++, problems) ?? [];
  });
  refuseEqual(existing, planned, problems);
  if (position > LIMITS.variants) refuseTooMany();
  return planned;
}

/** Refuses lines that make two variants equal; variants that were equal before may stay so. */
function refuseEqual(existing: Variant[], planned: PlannedVariant[], problems: ImportProblems): void {
  const before = new Map(existing.map(({ id, color, size }) => [id, sameKey(color, size)]));
  const after = new Map(before);
  for (const { id, columns } of planned) after.set(id, sameKey(columns.color, columns.size));
  const uses = new Map<string, number>();
  for (const key of after.values()) uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const { id, line, columns } of planned) {
    const key = sameKey(columns.color, columns.size);
    if (key !== before.get(id) && (uses.get(key) ?? 0) > 1)
      problems.add(line, 'size', 'is, in this colour, that of another variant');
  }
}

/** Finds the variant that a line is about. */
function finderOf(existing: Variant[], problems: ImportProblems) {
  const byId = new Map(existing.map((variant) => [variant.id, variant]));
  const byKey = new Map<string, Variant[]>();
  for (const variant of existing) {
    const key = sameKey(variant.color, variant.size);
    byKey.set(key, [...(byKey.get(key) ?? []), variant]);
  }
  return ({ line, variantId, color, size }: ImportRow): Variant | undefined | 'unclear' => {
    if (variantId) {
      const found = byId.get(variantId);
      if (!found) problems.add(line, 'variantId', 'is the id of no variant of this product');
      return found ?? 'unclear';
    }
    const [found, other] = byKey.get(sameKey(color, size)) ?? [];
    if (other) problems.add(line, 'variantId', 'must say which of several variants of this colour and size');
    return other ? 'unclear' : found;
  };
}

function planVariant(
  productId: string,
  variant: Variant | undefined,
  row: ImportRow,
  position: number,
  problems: ImportProblems,
): PlannedVariant | undefined {
  const price = row.originalPrice === undefined ? variant?.price : toPaise(row.originalPrice);
  if (price === undefined) {
    problems.add(row.line, 'originalPrice', 'is required');
    return undefined;
  }
  const colorHex = row.colorHexCode ?? variant?.colorHex ?? DEFAULT_COLOUR;
  const discount = row.discountPrice === undefined ? (variant?.discount ?? null) : paiseOrNull(row.discountPrice);
  const columns = {
    position,
    color: row.color,
    colorHex,
    colorFamily: familyOf(colorHex),
    size: row.size,
    price,
    discount,
    salePrice: row.salePrice === undefined ? (variant?.salePrice ?? null) : paiseOrNull(row.salePrice),
    sku: row.sku ?? variant?.sku ?? null,
    barcode: row.barcode ?? variant?.barcode ?? null,
  };
  const change = stockChange(variant?.stock ?? 0, row, problems);
  const isEdit =
    !variant || Object.entries(columns).some(([name, value]) => variant[name as keyof VariantColumns] !== value);
  const kind = !variant ? 'create' : isEdit || change !== 0 ? 'update' : 'unchanged';
  const { line, stock, stockWas } = row;
  const wanted = { line, stock, stockWas };
  return { id: variant?.id ?? uuidv7(), productId, kind, line, isEdit, columns, change, wanted };
}

const paiseOrNull = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

/** Updates the plan with the stock of a locked variant, which may have changed since the plan was made. */
export function settleStock(planned: PlannedVariant, present: number, problems: ImportProblems): void {
  planned.change = stockChange(present, planned.wanted, problems);
  planned.kind = planned.isEdit || planned.change !== 0 ? 'update' : 'unchanged';
}

/** The units to add: the difference to `stockWas` if the file has it, else to the current stock. */
function stockChange(
  present: number,
  { line, stock, stockWas = present }: PlannedVariant['wanted'],
  problems: ImportProblems,
): number {
  if (stock === undefined) return 0;
  const change = stock - stockWas;
  if (present + change < 0 || present + change > LIMITS.stock)
    problems.add(line, 'stock', `has changed meanwhile: it is ${present} now, so ${change} units more cannot be`);
  return change;
}
