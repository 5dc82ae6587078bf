import type { IncomingMessage } from 'node:http';
import { collectTags } from '@rangrekha/backend/content-tags/reported-tags';
import { withStock } from '@rangrekha/backend/content-tags/tags';
import type { CallTable } from '@rangrekha/backend/http/CallTable';
import { languageOf } from '@rangrekha/backend/http/request/language-of';
import { FAST } from '@rangrekha/backend/http/response/compression';
import {
  categories,
  collections,
  company,
  type EndpointSpec,
  legalPages,
  listing,
  products,
  storefrontContent,
} from '@rangrekha/contract';
import {
  ENGLISH_LANGUAGE,
  inLanguage,
  type Language,
  languageOf as languageOfAddress,
  withoutLanguage,
} from '@rangrekha/contract/languages';
import type { Rendered } from './page';

const LONGEST = 2000;
/** What the back office has calls of its own for. */
const OF_SHOPPERS = pathsOf([listing, products]);
const OF_STRANGERS = pathsOf([categories, collections, company, legalPages, listing, products, storefrontContent]);
const TRANSLATED = pathsOf(
  [categories, collections, listing, products, storefrontContent],
  ({ translated }) => translated === true,
);

function pathsOf(resources: object[], isMeant: (endpoint: Partial<EndpointSpec>) => boolean = () => true): RegExp {
  const paths = resources
    .flatMap((resource) => Object.values(resource) as Partial<EndpointSpec>[])
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.access === 'public' && isMeant(endpoint))
    .map(({ path = '' }) => path.replace(/:\w+/g, '[^/?]+'));
  return new RegExp(`^/api(?:${paths.join('|')})(?:\\?|$)`);
}

/**
 * The address of a call of the API that is answered alike for everybody; undefined for any other. A request with a session gets
 * only products so, all else from the database: the back office reads what it is about to change.
 * In another language the address begins with it, as those of pages do.
 * @param languages those of the shop
 */
export function publicRead(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  languages: readonly Language[],
): string | undefined {
  const paths = headers.authorization ? OF_SHOPPERS : OF_STRANGERS;
  if (url.length > LONGEST || !paths.test(url)) return undefined;
  const language = languageOf({ headers }, languages);
  return language === ENGLISH_LANGUAGE || !TRANSLATED.test(url) ? url : inLanguage(language, url);
}

/** Makes the answers for a cache, and reports the rows of the tags of what they tell. */
export function readAnswerer(api: Pick<CallTable, 'call'>) {
  return async (address: string, report: (rows: number[]) => void): Promise<Rendered> => {
    let hasTags = false;
    const { status, headers, json } = await collectTags(
      (rows) => {
        hasTags = true;
        // The API tells the exact stock wherever it tells of a product.
        report(withStock(rows));
      },
      () => {
        const path = withoutLanguage(address).slice('/api'.length);
        const headers = { 'accept-language': languageOfAddress(address).tag };
        return api.call({ method: 'GET', path, headers }, '127.0.0.1');
      },
    );
    return {
      status,
      headers,
      body: Buffer.from(json.text),
      // Filters have addresses without end: few answers are asked for again.
      quality: FAST,
      shared: hasTags && status === 200,
      // An error carries the id of its own request, and the log its address.
      passOn: status !== 200,
    };
  };
}
