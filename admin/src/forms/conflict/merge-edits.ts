// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
export type Values = Record<string, any>;

/** Which side of a difference is saved. */
export type Side = 'mine' | 'theirs';

/** A field that somebody else saved with another value than the form has. `undefined`: that side has no such row. */
export interface Difference {
  /** From the form's field down; rows of a keyed list are named by their key. */
  path: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** `mine` where the user typed something, else `theirs`. */
  preset: Side;
  /** The row of a keyed list that the field belongs to. */
  row?: Values;
}

/** How the values of a form are compared. */
export interface MergeRules {
  /** The label of each field of the form; others are neither compared nor merged. */
  labels: Record<string, string>;
  /** For each list whose rows have an identity the field that holds it. */
  keys?: Record<string, string>;
  /** Fields of rows that are never compared. */
  ignored?: string[];
  /** Lists whose rows cannot be added again after somebody else removed them. */
  irrevocable?: string[];
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Empty texts, null and a missing value are one and the same. */
const plain = (value: unknown) => (value === '' || value === undefined ? null : value);

/** @param ignored names of fields that are not compared */
export function same(one: unknown, other: unknown, ignored: string[] = []): boolean {
  if (plain(one) === plain(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index], ignored));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => ignored.includes(name) || same(one[name], other[name], ignored),
  );
}

/** Rows that only changed their place: comparing them place by place would mix two of them. */
const isMoved = (base: unknown[], now: unknown[]) =>
  now.some((row, index) => !same(row, base[index]) && base.some((other) => same(other, row)));

const canCompareByPlace = (...[base, mine, theirs]: unknown[]): boolean => {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return false;
  const isAligned = base.length === mine.length && base.length === theirs.length;
  return isAligned && !isMoved(base, mine) && !isMoved(base, theirs);
};

/** Two pictures at different addresses differ as a whole. */
const canCompareByField = (...[base, mine, theirs]: unknown[]): boolean =>
  isObject(mine) && isObject(theirs) && isObject(base) && same(mine.url, base.url) && same(theirs.url, base.url);

const byKey = (rows: unknown, key: string): Values =>
  Object.fromEntries(((rows as Values[]) ?? []).flatMap((row) => (row[key] ? [[String(row[key]), row]] : [])));

/**
 * The fields that somebody else changed and that the form has otherwise.
 * @param base the values that the form was opened with
 * @param theirs the values that it would be opened with now
 */
export function differencesOf(base: Values, mine: Values, theirs: Values, rules: MergeRules): Difference[] {
  const isSame = (one: unknown, other: unknown) => same(one, other, rules.ignored);
  const compare = (path: string[], [was, own, other]: unknown[], row?: Values): Difference[] => {
    if (isSame(other, was) || isSame(own, other)) return [];
    const [list = ''] = path;
    const key = path.length === 1 ? rules.keys?.[list] : undefined;
    if (!key && !canCompareByPlace(was, own, other) && !canCompareByField(was, own, other)) {
      const isGone = path.length === 2 && other === undefined && rules.irrevocable?.includes(list);
      const preset = isSame(own, was) ? 'theirs' : 'mine';
      return isGone ? [] : [{ path, base: was, mine: own, theirs: other, preset, row }];
    }
    const sides = (key ? [was, own, other].map((rows) => byKey(rows, key)) : [was, own, other]) as Values[];
    return [...new Set(sides.flatMap((side) => Object.keys(side)))]
      .filter((name) => !rules.ignored?.includes(name))
      .flatMap((name) => {
        const values = sides.map((side) => side[name]);
        return compare([...path, name], values, key ? (values[1] ?? values[2]) : row);
      });
  };
  return Object.keys(rules.labels).flatMap((field) => compare([field], [base[field], mine[field], theirs[field]]));
}

/**
 * The form's values with the picked ones of the other side in them. Rows that the other side put in another order get
 * that order, unless the form has one of its own.
 * @param picks a side for each difference
 */
export function mergeEdits(
  ...[base, mine, theirs, rules, differences, picks]: [Values, Values, Values, MergeRules, Difference[], Side[]]
): Values {
  const merged = structuredCloneOf(mine) as Values;
  for (const [index, { path, theirs: value }] of differences.entries())
    if (picks[index] === 'theirs') put(merged, path, value, rules.keys ?? {});
  for (const [field, key] of Object.entries(rules.keys ?? {}))
    merged[field] = inOrder(merged[field], orderOf(base, mine, theirs, field, key), key);
  return merged;
}

/** Copies objects and lists; files are the same files. */
function structuredCloneOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCloneOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, structuredCloneOf(inner)]));
}

function put(target: Values, path: string[], value: unknown, keys: Record<string, string>): void {
  const [field = '', row, ...rest] = path;
  const key = keys[field];
  if (!key || row === undefined) {
    putByPlace(target, path, value);
    return;
  }
  const rows: Values[] = target[field] ?? [];
  const found = rows.findIndex((candidate) => candidate[key] === row);
  if (rest.length > 0) {
    if (found >= 0) putByPlace(rows[found] as Values, rest, value);
  } else if (value === undefined) target[field] = rows.filter((_, index) => index !== found);
  else target[field] = found < 0 ? [...rows, value] : rows.with(found, value as Values);
}

function putByPlace(target: Values, path: string[], value: unknown): void {
  const inner = path.slice(0, -1).reduce((place, name) => place[name], target);
  inner[path.at(-1) as string] = value;
}

const keysOf = (rows: Values[] | undefined, key: string): string[] => (rows ?? []).flatMap((row) => row[key] ?? []);

/** The keys in the order of the form if the user changed it, else in theirs. */
function orderOf(...[base, mine, theirs, field, key]: [Values, Values, Values, string, string]): string[] {
  const [was, own] = [keysOf(base[field], key), keysOf(mine[field], key)];
  const kept = own.filter((name) => was.includes(name));
  const isOwnOrder = !same(
    kept,
    was.filter((name) => kept.includes(name)),
  );
  return isOwnOrder ? own : keysOf(theirs[field], key);
}

/** Rows that `order` does not name come after those that it names. */
function inOrder(rows: Values[] = [], order: string[], key: string): Values[] {
  const place = (row: Values) => (order.includes(row[key]) ? order.indexOf(row[key]) : order.length);
  return rows.toSorted((one, other) => place(one) - place(other));
}
