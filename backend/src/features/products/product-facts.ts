import { COUNTRIES } from '@rangrekha/contract/countries';
import { type FactName, type Facts, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import type { Product } from './Product';

/** Facts with a column of their own; the others are in the column `facts`. */
const OWN_COLUMNS = ['subtitle', 'fabric', 'fit', 'care', 'countryOfOrigin'] as const satisfies FactName[];

export const FACT_COLUMNS = [...OWN_COLUMNS, 'facts'] as const;
type FactColumns = Pick<Product, (typeof FACT_COLUMNS)[number]>;

const ownColumn = (name: FactName) => OWN_COLUMNS.find((column) => column === name);

/** The facts of a product, in the order of `PRODUCT_FACTS`; what it does not have is absent. */
export function factsOf(product: Partial<FactColumns>): Facts {
  const others = JSON.parse(product.facts ?? '{}') as Facts;
  return Object.fromEntries(
    PRODUCT_FACTS.flatMap(({ name }) => {
      const column = ownColumn(name);
      const text = column ? product[column] : others[name];
      return text ? [[name, text]] : [];
    }),
  );
}

/** The fact of `texts` that is to be a country and is none; one that is stored may stay. */
export function wrongCountry(texts: Facts, product: Partial<FactColumns> = {}): FactName | undefined {
  const stored = factsOf(product);
  const isWrong = (text = '') => text !== '' && !COUNTRIES.includes(text);
  return PRODUCT_FACTS.find(
    ({ name, kind }) => kind === 'country' && isWrong(texts[name]) && texts[name] !== stored[name],
  )?.name;
}

/**
 * The columns of a product whose facts change.
 * @param texts a fact that is left out stays, an empty one goes
 * @param product as it is; left out for a new one
 */
export function factColumns(texts: Facts, product?: FactColumns): FactColumns {
  const others = JSON.parse(product?.facts ?? '{}') as Facts;
  const columns = Object.fromEntries(OWN_COLUMNS.map((name) => [name, product?.[name] ?? null])) as FactColumns;
  for (const { name } of PRODUCT_FACTS) {
    const text = texts[name];
    if (text === undefined) continue;
    const column = ownColumn(name);
    if (column) columns[column] = text || null;
    else if (text) others[name] = text;
    else delete others[name];
  }
  return { ...columns, facts: Object.keys(others).length > 0 ? JSON.stringify(others) : null };
}
