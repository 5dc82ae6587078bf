import type { Facets } from '@rangrekha/contract';
import { countriesOfImports } from '@rangrekha/contract/countries';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { FACT_LABELS } from '~/features/product/fact-labels';
import { LANGUAGE } from '~/language/language';
import { type FilterLabel, labelIn } from './filters/label-in';

/** A filter that is a list of texts. */
export interface ListedFilter {
  title: string;
  /** The parameter of the shop's address. */
  name: 'fabric' | 'fit' | 'origin' | 'fact';
  /** What the parameter has before a text: `plugin.fact:`. */
  prefix?: string;
  choices: [text: string, count: number][];
}

/** A choice of a fact of a plugin. */
export interface NamedChoice {
  choice: string;
  /** In the language of the page, if it has a word of its own. */
  label?: string;
}

/**
 * The filters of a list that have something to choose or are chosen: fabrics and fits where there are two, countries of origin where goods are
 * imported, and the facts of plugins.
 */
export function listedFilters(facets: Facets, query: ShopQuery): ListedFilter[] {
  const { fabrics, fits, origins, facts = [] } = facets;
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
  const labels = filterLabels(facets);
  return lists
    .filter(([least, list]) => list.choices.length >= least || isChosen(list))
    .map(([, list]) => inOrder(list, labels));
}

/** A filter with its choices in the order of their names; in English they are in it. */
function inOrder(list: ListedFilter, labels: FilterLabel[] | undefined): ListedFilter {
  if (!labels || list.name === 'fact') return list;
  const { compare } = new Intl.Collator(LANGUAGE);
  const labelOf = (text: string) => labelIn(labels, list.name, text);
  return { ...list, choices: list.choices.toSorted(([one], [other]) => compare(labelOf(one), labelOf(other))) };
}

/** What the language of the page calls values of filters; undefined in English. */
export function filterLabels({ facts = [], labels }: Facets): FilterLabel[] | undefined {
  if (!labels) return undefined;
  return [
    ...Object.entries(labels).flatMap(([field, texts]) =>
      Object.entries(texts).map(([text, label]): FilterLabel => [field, text, label]),
    ),
    ...facts.flatMap(({ name, choices }) =>
      choices.flatMap(({ choice, label }: NamedChoice): FilterLabel[] =>
        label ? [['fact', `${name}:${choice}`, label]] : [],
      ),
    ),
  ];
}
