import type { Facets } from '@rangrekha/contract';
import type { Sized } from '@rangrekha/contract/colour-names';
import type { ListedFilter } from '~/features/listing/listed-filters';

/** A text of a filter as the language of the page calls it. Apart from the list of filters, which browsers do not load. */
export const labelIn = (labels: ListedFilter['labels'], text: string): string =>
  labels?.find(([own]) => own === text)?.[1] ?? text;

/** What the language of the page calls the sizes of a filter. */
export const sizeLabels = (sizes: Facets['sizes']): [size: string, label: string][] =>
  sizes.map(({ size, sizeLabel = size }: Sized) => [size, sizeLabel]);
