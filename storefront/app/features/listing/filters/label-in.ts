/** What the language of the page calls a value of a filter. */
export type FilterLabel = [field: string, value: string, label: string];

/** @param labels those of the values that have one; none in English */
export const labelIn = (labels: FilterLabel[] = [], field: string, value: string): string =>
  labels.find(([own, text]) => own === field && text === value)?.[2] ?? value;
