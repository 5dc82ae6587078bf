import { afterEach, expect, it, vi } from 'vitest';
import { saveLegalPage } from './legal-page-requests';

afterEach(() => vi.unstubAllGlobals());

const page = { id: 'p1', title: 'Care', slug: 'care', content: '<p>Cold.</p>' };
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

it.each([
  ['is refused', () => Promise.resolve(answer(503, { message: 'Busy', code: 'UNAVAILABLE', requestId: 'r' }))],
  ['gets no answer', () => Promise.reject(new TypeError('no network'))],
])('a page that was saved counts as saved when the read after it %s', async (_what, read) => {
  const sent: unknown[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return read();
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(answer(200, { message: 'Draft saved', page, revision: 8 }));
  });
  const translations = { hi: { title: 'देखभाल', content: null } };
  const saved = await saveLegalPage({ ...page, translations, status: 'DRAFT', revision: 7 }, 'p1');
  expect(sent).toEqual([
    {
      ...{ ...page, seoTitle: '', seoDescription: '', status: 'DRAFT', revision: 7 },
      // An input that was emptied has no text.
      translations: { hi: { title: 'देखभाल', content: '' } },
    },
  ]);
  expect(saved).toMatchObject({ ...page, revision: 8 });
});
