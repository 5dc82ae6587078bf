import { describe, expect, test } from 'vitest';
import { ImportProblems } from './import-report';
import type { ImportRow } from './import-rows';
import { planImport } from './plan-import';

/** How often others have their turn until `work` is done. */
async function yieldsDuring(work: () => Promise<unknown>): Promise<number> {
  let yields = 0;
  let open = true;
  const count = () => {
    yields += 1;
    if (open) setImmediate(count);
  };
  setImmediate(count);
  await work();
  open = false;
  return yields;
}

describe('planning yields to other requests', () => {
  const products = (size: number, fields: object = {}) =>
    Array.from({ length: size }, (_, line) => ({ line, name: `Kurta ${line}`, color: 'Indigo', size: 'M', ...fields }));

  test('while it is planned, and more often for long descriptions', async () => {
    const existing = {
      products: new Map(),
      idsByName: new Map(),
      categoryIds: new Map([['sarees', ['1']]]),
      media: new Set(['1', '2']),
      bySku: new Map(),
      refusalOf: () => undefined,
    };
    const plan = (rows: ImportRow[]) => yieldsDuring(() => planImport(rows, existing, new ImportProblems()));
    const fields = { category: 'Sarees', images: ['1', '2'], originalPrice: 1 };
    expect(await plan(products(10_000, fields))).toBeGreaterThanOrEqual(20);
    expect(await plan(products(50, { ...fields, description: 'Silk. '.repeat(2_000) }))).toBeGreaterThanOrEqual(10);
  });
});
