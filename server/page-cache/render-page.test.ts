import { reportTags } from '@rangrekha/backend/content-tags/reported-tags';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { pageRenderer } from './render-page';

/** A store of one page, whose loader shows what it gets from the API, or nothing. */
function build(answer: typeof page): ServerBuild {
  const loader = async ({ context }: { context: AppLoadContext }) => {
    const { status } = await context.callApi({ method: 'GET', path: '/company-details', headers: {} });
    return Response.json({ shown: status === 200 });
  };
  const root = { id: 'root', path: '', module: { loader, default: () => null } };
  const assets = {
    entry: { imports: [], module: '' },
    routes: {},
    url: '',
    version: '1',
  };
  return {
    entry: { module: { default: answer } },
    routes: { root },
    assets,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild;
}

const page = (_request: Request, status: number, headers: Headers) => new Response('a page', { status, headers });

const render = (status: number, answer = page, reported = [TAGS.company], report = (_rows: number[]) => {}) =>
  pageRenderer({ en: build(answer) }, {
    publicUrl: 'http://localhost',
    sessionSecret: '',
    callApi: async () => {
      reportTags(...reported);
      return new Response('{}', { status });
    },
  } as unknown as AppLoadContext)('/', report);

test('a page may be given to others', async () => {
  expect(await render(200)).toMatchObject({ status: 200, shared: true, body: Buffer.from('a page') });
});

test('a page that was made while the API failed may not', async () => {
  expect(await render(503)).toMatchObject({ status: 200, shared: false });
});

test.each([
  [200, true],
  [404, true],
  [302, false],
  [400, false],
  [500, false],
])('one with status %i may: %s', async (status, shared) => {
  expect(await render(200, () => new Response('', { status }))).toMatchObject({ status, shared });
});

test('a page that sets a cookie may not', async () => {
  const answer = () => new Response('a page', { headers: { 'Set-Cookie': 'session=1' } });
  expect(await render(200, answer)).toMatchObject({ status: 200, shared: false });
});

test('a page reports what the answers of the API show', async () => {
  const report = vi.fn();
  await render(200, page, [TAGS.company], report);
  expect(report.mock.calls).toEqual([[[TAGS.company.first]]]);
});

test('a page with an answer that reports nothing may not: nobody would know when it is outdated', async () => {
  expect(await render(200, page, [])).toMatchObject({ status: 200, shared: false });
});
