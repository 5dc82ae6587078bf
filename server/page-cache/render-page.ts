import { collectTags } from '@rangrekha/backend/content-tags/reported-tags';
import { MARKDOWN_TYPE } from '@rangrekha/contract/markdown';
import { type AppLoadContext, createRequestHandler } from '@remix-run/node';
import { mapLanguages, ofAddress, type Storefront, spokenAt } from '../storefront';
import type { Rendered } from './page';
import type { Form } from './shared-pages';

/** Milliseconds for which a page is kept that lacks what a plugin failed to show. */
const LACKING_TIME = 30_000;

/** What asks for another form of a page. */
const HEADERS: Record<NonNullable<Form>, Record<string, string>> = {
  'saves data': { 'Save-Data': 'on' },
  'as Markdown': { Accept: MARKDOWN_TYPE },
};

/** Where an old address leads may depend on its whole query, which a shared page does not have. */
const isMoved = ({ status, headers }: Response) => status === 301 || headers.get('X-Remix-Status') === '301';

/**
 * Renders pages without a session, and reports the rows of the tags of what they show. One that was made while the
 * API failed is not for others: its loaders may have shown less than there is. Nor is one with an answer that reports no
 * tags: nobody would know when it is outdated. One that lacks what a plugin failed to show is kept for a while.
 */
export function pageRenderer(storefront: Storefront, context: AppLoadContext) {
  const handlers = mapLanguages(storefront, (build) => createRequestHandler(build, process.env.NODE_ENV));
  return async (address: string, report: (rows: number[]) => void, form?: Form): Promise<Rendered> => {
    let mayBeShared = true;
    let isWhole = true;
    const callApi: AppLoadContext['callApi'] = async (call) => {
      let hasTags = false;
      const answer = await collectTags(
        (rows) => {
          hasTags = true;
          report(rows);
        },
        () => context.callApi(call),
      );
      if (answer.status >= 500 || !hasTags) mayBeShared = false;
      return answer;
    };
    const headers = form ? HEADERS[form] : undefined;
    const request = new Request(new URL(address, context.publicUrl), headers && { headers });
    const plugins = context.plugins?.in(spokenAt(handlers, address)).watched(() => {
      isWhole = false;
    });
    const response = await collectTags(report, () =>
      ofAddress(handlers, address)(request, { ...context, callApi, plugins }),
    );
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      shared:
        mayBeShared && (response.status === 200 || response.status === 404) && !response.headers.has('Set-Cookie'),
      passOn: isMoved(response),
      renewAfter: isWhole ? undefined : LACKING_TIME,
    };
  };
}
