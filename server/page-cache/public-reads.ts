import type { IncomingMessage } from 'node:http';
import { collectTags } from '@rangrekha/backend/content-tags/reported-tags';
import { withStock } from '@rangrekha/backend/content-tags/tags';
import type { DirectCalls } from '@rangrekha/backend/http/direct-calls';
import {
  categories,
  company,
  type EndpointSpec,
  legalPages,
  listing,
  products,
  storefrontContent,
} from '@rangrekha/contract';
import type { Rendered } from './page';

const LONGEST = 2000;
const PATHS = [categories, company, legalPages, listing, products, storefrontContent]
  .flatMap((room) => Object.values(room) as Partial<EndpointSpec>[])
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path = '' }) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`));

/**
 * The address of a call of the API that is answered alike for everybody; undefined for any other. Who names a session is
 * answered from the database: the back office reads what it is about to change.
 */
export function publicRead({ url = '', headers }: IncomingMessage): string | undefined {
  if (headers.authorization || url.length > LONGEST) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  return PATHS.some((pattern) => pattern.test(path)) ? url : undefined;
}

/** Makes the answers for a cache, and reports the rows of the tags of what they tell. */
export function readAnswerer(api: Pick<DirectCalls, 'call'>) {
  return async (address: string, report: (rows: number[]) => void): Promise<Rendered> => {
    let hasTags = false;
    const { status, headers, body } = await collectTags(
      (rows) => {
        hasTags = true;
        // The API tells the exact stock wherever it tells of a product.
        report(withStock(rows));
      },
      () => api.call({ method: 'GET', path: address.slice('/api'.length), headers: {} }, '127.0.0.1'),
    );
    return {
      status,
      headers,
      body: Buffer.from(body),
      shared: hasTags && status === 200,
      // An error carries the id of its own request, and the log its address.
      passOn: status !== 200,
    };
  };
}
