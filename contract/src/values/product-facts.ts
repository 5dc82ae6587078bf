import { LIMITS } from './limits';
import { SEARCH_TEXT_LIMITS } from './search-texts';

/** A text about a garment that a product need not have. */
export interface ProductFact {
  /** The field of the API, and the column of CSV files. */
  name: string;
  /** What shoppers and staff read in front of it. */
  label: string;
  /** A line, a text of several lines, one of `choices`, or a name of `COUNTRIES`. */
  kind: 'line' | 'lines' | 'choice' | 'country';
  /** Characters. */
  limit: number;
  choices?: readonly string[];
  /** Its place on the product's page: below the name, in "Fabric and care", among the declarations, or for search engines. */
  place: 'heading' | 'details' | 'declarations' | 'search';
  /** Shoppers do not get it. */
  isStaffOnly?: boolean;
  /** Other headings that its column may have in a file, in lower case. */
  headings?: readonly string[];
  /** Its form in Google's feed: an element of its own, or a detail of the product. */
  feed?: 'g:material' | 'detail';
  /** Its form in the page's structured data: a property of schema.org's Product, or an additional one. */
  structured?: 'material' | 'countryOfOrigin' | 'additionalProperty';
}

const SHOWN = [
  { name: 'subtitle', label: 'Subtitle', kind: 'line', limit: 160, place: 'heading' },
  {
    name: 'fabric',
    label: 'Fabric',
    kind: 'line',
    limit: LIMITS.productFact,
    place: 'details',
    headings: ['material'],
    feed: 'g:material',
    structured: 'material',
  },
  {
    name: 'fit',
    label: 'Fit',
    kind: 'line',
    limit: LIMITS.productFact,
    place: 'details',
    feed: 'detail',
    structured: 'additionalProperty',
  },
  {
    name: 'length',
    label: 'Length',
    kind: 'line',
    limit: LIMITS.productFact,
    place: 'details',
    feed: 'detail',
    structured: 'additionalProperty',
  },
  { name: 'care', label: 'Care', kind: 'lines', limit: 500, place: 'details', feed: 'detail' },
  {
    name: 'countryOfOrigin',
    label: 'Country of origin',
    kind: 'country',
    limit: LIMITS.productFact,
    place: 'declarations',
    headings: ['country of origin'],
    feed: 'detail',
    structured: 'countryOfOrigin',
  },
] as const satisfies ProductFact[];

const OF_STAFF = [
  {
    name: 'seoTitle',
    label: 'Search headline',
    kind: 'line',
    limit: SEARCH_TEXT_LIMITS.title,
    place: 'search',
    isStaffOnly: true,
    headings: ['seo title'],
  },
  {
    name: 'seoDescription',
    label: 'Search summary',
    kind: 'line',
    limit: SEARCH_TEXT_LIMITS.description,
    place: 'search',
    isStaffOnly: true,
    headings: ['seo description'],
  },
] as const satisfies ProductFact[];

export type FactName = (typeof SHOWN | typeof OF_STAFF)[number]['name'];

/** The names of those that shoppers get. */
export type ShownFactName = (typeof SHOWN)[number]['name'];

/** Facts by their names; what is not known is absent. */
export type Facts = Partial<Record<FactName, string>>;

/**
 * The facts of a garment, in the order in which they are shown. A new one is an entry of this list: form, validation, API,
 * audit log, product page, CSV files, feed and structured data are made from it.
 */
export const PRODUCT_FACTS: readonly (ProductFact & { name: FactName })[] = [...SHOWN, ...OF_STAFF];

/** Those that shoppers get: the shop's scripts have no others. */
export const SHOWN_FACTS: readonly (ProductFact & { name: ShownFactName })[] = SHOWN;

/** A label as it stands within a sentence: `country of origin`. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
