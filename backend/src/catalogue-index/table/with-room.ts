import type { Column } from '../CatalogueFile';

/** The column with room for `length` values. */
export function withRoom<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => C)(Math.ceil(length * 1.3));
  larger.set(column);
  return larger;
}
