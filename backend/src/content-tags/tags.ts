/** Products share so many rows, by their ids: a page is seldom outdated by a product that it does not show. */
const BUCKETS = 256;
/** Orders raise one of so many rows, so that they seldom wait for each other. */
const AVAILABILITY_ROWS = 16;

/** Something that cached answers show. A write raises one of its rows; an answer depends on all of them. */
export interface Tag {
  /** Its first row of the table `content_tags`. */
  readonly first: number;
  readonly rows: number;
}

const tag = (first: number, rows = 1): Tag => ({ first, rows });

/** What cached answers can show. A new tag takes the next of the rows that the migration keeps free, up to 543. */
export const TAGS = {
  /** What a list shows of a product, its stock up to `CARD_STOCK`. */
  product: (id: string) => tag(bucketOf(id)),
  /** What lists show of any product. */
  products: tag(0, BUCKETS),
  /** The exact stock of a product. */
  stock: (id: string) => tag(BUCKETS + bucketOf(id)),
  /** Which variants are sold out: filters by stock, counts of filters, the order of search results. */
  availability: tag(2 * BUCKETS, AVAILABILITY_ROWS),
  /** Which products there are, with their names, prices and categories. */
  list: tag(528),
  categories: tag(529),
  company: tag(530),
  legalPages: tag(531),
  /** Who is signed in, and with which role and name. */
  sessions: tag(532),
  /** Brand and texts of the storefront. */
  storefront: tag(533),
  /** The names of customers, which their reviews show. If you change or erase one, raise it. */
  reviewers: tag(534),
  /** Collections, with what they are made of. */
  collections: tag(535),
  /** Which plugins are on, and their settings. */
  plugins: tag(536),
  /** Names and addresses of makers. */
  makers: tag(537),
  /** Where old paths lead. */
  redirects: tag(538),
};

/** All rows of `tags`. */
export function rowsOf(tags: Tag[]): number[] {
  const all: number[] = [];
  for (const { first, rows } of tags) for (let row = first; row < first + rows; row += 1) all.push(row);
  return all;
}

/** `rows`, with the exact stock of each product among them. */
export function withStock(rows: number[]): number[] {
  const all = [...rows];
  for (const row of rows) if (row < BUCKETS) all.push(row + BUCKETS);
  return all;
}

/** Whether a row stands for the exact stock of products, which each order changes. */
export const isStockRow = (row: number): boolean => row >= BUCKETS && row < 2 * BUCKETS;

function bucketOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 65_536;
  return hash % BUCKETS;
}
