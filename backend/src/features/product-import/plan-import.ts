import { LIMITS } from '@rangrekha/contract/limits';
import { cooperativeYield } from '../../http/cooperative-yield';
import { foldedSku } from '../products/variants/variant-codes';
import { type ExistingRows, folded } from './existing-rows';
import type { ImportProblems } from './import-report';
import type { ImportRow } from './import-rows';
import { type PlannedProduct, type PlanRules, planProduct } from './plan-import-product';

/** Characters of a description that take as long to clean as a line takes to plan. */
const STEP = 100;

/** Plans the import product by product, and adds errors to `problems`. */
export async function planImport(
  rows: ImportRow[],
  existing: ExistingRows,
  problems: ImportProblems,
  rules: PlanRules = LIMITS,
): Promise<PlannedProduct[]> {
  const plan: PlannedProduct[] = [];
  const yieldIfDue = cooperativeYield();
  for (const [key, lines] of byProduct(rows, existing, problems)) {
    const planned = planProduct(existing.products.get(key), lines, existing, problems, rules);
    if (planned) plan.push(planned);
    await yieldIfDue(lines.length + (planned?.columns.description.length ?? 0) / STEP);
  }
  refuseTakenNames(plan, existing, problems);
  refuseTakenSkus(plan, existing, problems);
  return plan;
}

/** Refuses a name that a line gives to a second product; products that had one name before may keep it. */
function refuseTakenNames(plan: PlannedProduct[], { products }: ExistingRows, problems: ImportProblems): void {
  const after = [...products.values(), ...plan.map(({ id, columns }) => ({ id, name: columns.name }))];
  const names = new Map(after.map(({ id, name }) => [id, folded(name)]));
  const taken = new Map<string, number>();
  for (const name of names.values()) taken.set(name, (taken.get(name) ?? 0) + 1);
  for (const {
    id,
    columns: { name },
    line,
  } of plan) {
    const isNew = folded(products.get(id)?.name ?? '') !== folded(name);
    if (isNew && (taken.get(folded(name)) ?? 0) > 1) problems.add(line, 'name', 'is the name of another product');
  }
}

/** Refuses a SKU that would belong to two variants; a variant may take that which another one of the file gives up. */
function refuseTakenSkus(plan: PlannedProduct[], { bySku }: ExistingRows, problems: ImportProblems): void {
  const planned = plan.flatMap(({ columns: { name }, variants }) => variants.map((variant) => ({ name, variant })));
  const ids = new Set(planned.map(({ variant }) => variant.id));
  const owners = new Map<string, { id: string; label: string }>();
  for (const [sku, owner] of bySku) if (!ids.has(owner.id)) owners.set(sku, owner);
  for (const { name, variant } of planned) {
    const { id, line, columns } = variant;
    if (!columns.sku) continue;
    const owner = owners.get(foldedSku(columns.sku));
    const label = `${name}, ${columns.color}, ${columns.size}`;
    if (owner && owner.id !== id) problems.add(line, 'sku', `belongs to ${owner.label}`);
    else owners.set(foldedSku(columns.sku), { id, label });
  }
}

/** The lines of each product, under its id or, when it is new, its name. */
function byProduct(rows: ImportRow[], { products, idsByName }: ExistingRows, problems: ImportProblems) {
  const groups = new Map<string, ImportRow[]>();
  // A line without an id may use the new name of a product that other lines rename.
  const renamed = new Map(rows.flatMap(({ productId, name }) => (productId ? [[folded(name), productId]] : [])));
  for (const row of rows) {
    const named = idsByName.get(folded(row.name)) ?? [];
    if (row.productId && !products.has(row.productId)) problems.add(row.line, 'productId', 'is the id of no product');
    else if (!row.productId && named.length > 1)
      problems.add(row.line, 'name', 'is that of several products; productId must say which');
    else {
      const key = row.productId ?? named[0] ?? renamed.get(folded(row.name)) ?? folded(row.name);
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}
