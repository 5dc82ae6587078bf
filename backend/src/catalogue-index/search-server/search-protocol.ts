import { createHmac } from 'node:crypto';
import { rowsOf, TAGS } from '../../content-tags/tags';
import type { CatalogueReader } from '../CatalogueSource';
import type { Filters, PageRange } from '../filter-products';

/** The rows of tags that an answer of the catalogue depends on. */
export const CATALOGUE_ROWS = rowsOf([TAGS.list, TAGS.categories, TAGS.availability]);

/** What a store asks a search server. Both have the same JWT_SECRET and run the same release. */
export type Question =
  | { ask: 'overview' }
  | { ask: 'page'; filters: Filters; categoryIds?: string[]; range: PageRange }
  | { ask: 'facets'; filters: Filters; categoryIds?: string[] }
  | { ask: 'search'; text: string; limit: number };

/** @property versions of CATALOGUE_ROWS, as the store knows them: the answer must be as new. @property time of the store, in milliseconds: the answer must be no older. */
export type Asked = Question & { versions: [row: number, version: number][]; time: number };

/** What does not depend on a filter: `productsIn` is by the id of a category, as are the ids of pinned products. */
export interface Overview {
  categories: CatalogueReader['categories'];
  pinned: [categoryId: string, productIds: string[]][];
  productsIn: [categoryId: string, products: number][];
}

type FacetCounts = Awaited<ReturnType<CatalogueReader['countFacets']>>;

export interface Answers {
  overview: Overview;
  page: Awaited<ReturnType<CatalogueReader['findPage']>>;
  facets: Omit<FacetCounts, 'inCategory'> & { inCategory: [categoryId: string, products: number][] };
  search: string[];
}

/** What a store shows to a search server, so that nobody else can ask it. */
export const searchKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('search server').digest('base64url');

/** What a catalogue answers to a question. */
export async function answerTo<Ask extends Question['ask']>(
  question: Extract<Question, { ask: Ask }>,
  catalogue: CatalogueReader,
): Promise<Answers[Ask]>;
export async function answerTo(question: Question, catalogue: CatalogueReader): Promise<Answers[Question['ask']]> {
  if (question.ask === 'page') return catalogue.findPage(question.filters, question.categoryIds, question.range);
  if (question.ask === 'search') return catalogue.search(question.text, question.limit);
  if (question.ask === 'facets') {
    const { inCategory, ...facets } = await catalogue.countFacets(question.filters, question.categoryIds);
    return { ...facets, inCategory: [...inCategory] };
  }
  const { categories } = catalogue;
  return {
    categories,
    pinned: categories.map(({ id }) => [id, catalogue.pinnedIn(id)]),
    productsIn: categories.map(({ id }) => [id, catalogue.productsIn(id)]),
  };
}

/** @throws SyntaxError */
export const parseAsked = (text: string): Asked =>
  JSON.parse(text, (name, value) => (name === 'shownSince' ? new Date(value) : value));
