import type { Facets } from '@rangrekha/contract';
import { countriesOfImports } from '@rangrekha/contract/countries';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { FACT_LABELS } from '~/features/product/fact-labels';
import { LANGUAGE } from '~/language/language';
import { labelIn } from './filters/label-in';

/** What texts are called in the language of the page. */
type Labels = [text: string, label: string][];

/** A filter that is a list of texts. */
export interface ListedFilter {
  title: string;
  /** The parameter of the shop's address. */
  name: 'fabric' | 'fit' | 'origin' | 'fact';
  /** What the parameter has before a text: `plugin.fact:`. */
  prefix?: string;
  choices: [text: string, count: number][];
  /** Of its texts; one that it lacks is shown as it is. */
  labels?: Labels | undefined;
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
export function listedFilters(
  { fabrics, fits, origins, facts = [], labels }: Facets,
  query: ShopQuery,
): ListedFilter[] {
  const hasImports = countriesOfImports(origins.map(({ origin }) => origin)).length > 0;
  const named = (name: 'fabric' | 'fit' | 'origin', choices: ListedFilter['choices']) =>
    labels ? { name, ...inWords(choices, Object.entries(labels[name])) } : { name, choices };
  const lists: [least: number, ListedFilter][] = [
    [
      2,
      {
        title: FACT_LABELS.fabric,
        ...named(
          'fabric',
          fabrics.map(({ fabric, count }) => [fabric, count]),
        ),
      },
    ],
    [
      2,
      {
        title: FACT_LABELS.fit,
        ...named(
          'fit',
          fits.map(({ fit, count }) => [fit, count]),
        ),
      },
    ],
    [
      1,
      {
        title: FACT_LABELS.countryOfOrigin,
        ...named('origin', hasImports ? origins.map(({ origin, count }) => [origin, count]) : []),
      },
    ],
    ...facts.map(({ name, label, choices }): [number, ListedFilter] => [
      1,
      {
        ...{ title: label, name: 'fact', prefix: `${name}:` },
        choices: choices.map(({ choice, count }) => [choice, count]),
        ...(labels && {
          labels: choices.flatMap(({ choice, label }: NamedChoice) => (label ? [[choice, label]] : [])),
        }),
      },
    ]),
  ];
  const isChosen = ({ name, prefix = '' }: ListedFilter) => query[name].some((one) => one.startsWith(prefix));
  return lists.filter(([least, list]) => list.choices.length >= least || isChosen(list)).map(([, list]) => list);
}

/** Choices in the order of their labels. */
function inWords(choices: ListedFilter['choices'], labels: Labels): Pick<ListedFilter, 'choices' | 'labels'> {
  const { compare } = new Intl.Collator(LANGUAGE);
  return {
    choices: choices.toSorted(([one], [other]) => compare(labelIn(labels, one), labelIn(labels, other))),
    labels,
  };
}
