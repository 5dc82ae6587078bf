import type { Facets } from '@rangrekha/contract';
import { countriesOfImports } from '@rangrekha/contract/countries';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { FACT_LABELS } from '~/features/product/fact-labels';

/** A filter that is a list of texts. */
export interface ListedFilter {
  title: string;
  /** The parameter of the shop's address. */
  name: 'fabric' | 'fit' | 'origin' | 'fact';
  /** What the parameter has before a text: `plugin.fact:`. */
  prefix?: string;
  choices: [text: string, count: number][];
}

/**
 * The filters of a list that have something to choose or are chosen: fabrics and fits where there are two, countries of origin where goods are
 * imported, and the facts of plugins.
 */
export function listedFilters({ fabrics, fits, origins, facts = [] }: Facets, query: ShopQuery): ListedFilter[] {
  const hasImports = countriesOfImports(origins.map(({ origin }) => origin)).length > 0;
  const lists: [least: number, ListedFilter][] = [
    [2, { title: FACT_LABELS.fabric, name: 'fabric', choices: fabrics.map(({ fabric, count }) => [fabric, count]) }],
    [2, { title: FACT_LABELS.fit, name: 'fit', choices: fits.map(({ fit, count }) => [fit, count]) }],
    [
      1,
      {
        ...{ title: FACT_LABELS.countryOfOrigin, name: 'origin' },
        choices: hasImports ? origins.map(({ origin, count }) => [origin, count]) : [],
      },
    ],
    ...facts.map(({ name, label, choices }): [number, ListedFilter] => [
      1,
      {
        ...{ title: label, name: 'fact', prefix: `${name}:` },
        choices: choices.map(({ choice, count }) => [choice, count]),
      },
    ]),
  ];
  const isChosen = ({ name, prefix = '' }: ListedFilter) => query[name].some((one) => one.startsWith(prefix));
  return lists.filter(([least, list]) => list.choices.length >= least || isChosen(list)).map(([, list]) => list);
}
