import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createOrder, createShopper, createVariant } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../../testing/factories/users';
import { LegalPageVersion } from '../../legal-pages/LegalPageVersion';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** A page that was published first `days` ago. An answer has 50 pages by title, and other tests make some, too. */
async function publish(content: string, days: number, page: object = {}) {
  const json = { title: unique('0 Returns'), slug: unique('returns'), ...page, content };
  const { body } = await api.post('/legal-pages', { token: admin.token, json });
  const { id: pageId } = body.page;
  const latest = await LegalPageVersion.query().where({ pageId }).orderBy('number', 'desc').first().throwIfNotFound();
  await latest.$query().patch({ publishedAt: daysAgo(days) });
  return { ...json, id: pageId };
}

async function ordered(days: number) {
  const shopper = await createShopper(api);
  const order = await createOrder(shopper.user, await createVariant({ stock: 5 }), { createdAt: daysAgo(days) });
  return { shopper, id: order.id };
}

test('an order has the versions of its moment, whatever is published later', async () => {
  const page = await publish('<p>Return it within 7 days.</p><p>We collect it.</p>', 30);
  await publish('<p>Return it within 10 days.</p><p>We collect it.</p>', 10, page);
  const later = await publish('<p>New.</p>', 10);
  const { shopper, id } = await ordered(20);
  const terms = (await api.get(`/orders/${id}`, { token: shopper.token })).body.terms;
  expect(terms.find(({ pageId }: { pageId: string }) => pageId === page.id)).toMatchObject({
    title: page.title,
    version: 1,
    isCurrent: false,
  });
  expect(terms.some(({ pageId }: { pageId: string }) => pageId === later.id)).toBe(false);
  expect((await api.get(`/admin/orders/${id}/terms`, { token: admin.token })).body.terms).toEqual(terms);

  const own = await api.get(`/orders/${id}/terms/${page.id}`, { token: shopper.token });
  expect(own.body).toMatchObject({ version: 1, content: '<p>Return it within 7 days.</p><p>We collect it.</p>' });
  expect(own.body.changes).toEqual([
    {
      kind: 'text',
      parts: [
        { kind: 'same', text: 'Return it within ' },
        { kind: 'removed', text: '7' },
        { kind: 'added', text: '10' },
        { kind: 'same', text: ' days.' },
      ],
    },
  ]);
  const staff = await api.get(`/admin/orders/${id}/terms/${page.id}`, { token: admin.token });
  expect(staff.body).toEqual(own.body);
  expect((await api.get(`/orders/${id}/terms/${later.id}`, { token: shopper.token })).status).toBe(404);
});

test('the terms are in the language of the page: what has changed in it, else the English changes', async () => {
  const hi = (content: string) => ({ translations: { hi: { title: 'वापसी', content } } });
  const page = await publish('<p>Within 7 days.</p>', 30, hi('<p>7 दिन में।</p>'));
  const untold = await publish('<p>We collect it.</p>', 30, hi('<p>हम ले जाते हैं।</p>'));
  const english = await publish('<p>Wash cold.</p>', 30);
  await publish('<p>Within 10 days.</p>', 10, { ...page, ...hi('<p>10 दिन में।</p>') });
  await publish('<p>You bring it.</p>', 10, untold);
  const { shopper, id } = await ordered(20);
  const read = async (path: string) =>
    (await api.get(path, { token: shopper.token, headers: { 'Accept-Language': 'hi-IN' } })).body;
  const { terms } = await read(`/orders/${id}`);
  const titles = [page, untold, english].map((one) => terms.find((term: { pageId: string }) => term.pageId === one.id));
  expect(titles.map(({ title }) => title)).toEqual(['वापसी', 'वापसी', english.title]);
  const [known, other, plain] = await Promise.all(
    [page, untold, english].map((one) => read(`/orders/${id}/terms/${one.id}`)),
  );
  expect(known).toMatchObject({ title: 'वापसी', content: '<p>7 दिन में।</p>' });
  const wordsOf = (lines: { parts: { kind: string; text: string }[] }[]) =>
    lines.flatMap(({ parts }) => parts.map(({ kind, text }) => `${kind} ${text}`));
  expect(wordsOf(known.changes)).toEqual(['removed 7', 'added 10', 'same  दिन में।']);
  expect(other).toMatchObject({ title: 'वापसी', content: '<p>हम ले जाते हैं।</p>' });
  expect(wordsOf(other.changes).join(' ')).toMatch(/removed We.*added You/);
  expect(plain).toMatchObject({ title: english.title, content: '<p>Wash cold.</p>', changes: [] });
  const { pages } = await read('/checkout/terms');
  const changed = pages.find(({ pageId }: { pageId: string }) => pageId === page.id);
  expect([changed.title, ...wordsOf(changed.lines)]).toEqual(['वापसी', ...wordsOf(known.changes)]);
  const staff = await api.get(`/admin/orders/${id}/terms`, { token: admin.token });
  expect(staff.body.terms.find(({ pageId }: { pageId: string }) => pageId === page.id).title).toBe(page.title);
});

test('the terms of an order are for its shopper and the staff', async () => {
  const page = await publish('<p>Text</p>', 30);
  const { shopper, id } = await ordered(20);
  const { token } = await createCustomer(api);
  const status = async (path: string, asked: string) => (await api.get(path, { token: asked })).status;
  expect(await status(`/orders/${id}/terms/${page.id}`, token)).toBe(404);
  expect(await status(`/orders/${id}/terms/${uuidv7()}`, shopper.token)).toBe(404);
  expect(await status(`/admin/orders/${id}/terms`, shopper.token)).toBe(403);
  expect(await status(`/admin/orders/${id}/terms/${page.id}`, shopper.token)).toBe(403);
  expect(await status(`/admin/orders/${uuidv7()}/terms`, admin.token)).toBe(404);
});

test('the checkout says what has changed since the last order, and nothing after the next one', async () => {
  const page = await publish('<p>Return it within 7 days.</p>', 30);
  const quiet = await publish('<p>Same.</p>', 30);
  const { shopper } = await ordered(20);
  await publish(`<p>Return it within 10 days.</p>${'<p>More to say.</p>'.repeat(4)}`, 5, page);
  await publish('<p>Same.</p>', 5, quiet);
  const fresh = await publish('<p>New page.</p>', 5);
  const changed = async () => {
    const { body } = await api.get('/checkout/terms', { token: shopper.token });
    const mine = body.pages.filter(({ pageId }: { pageId: string }) => [page.id, quiet.id, fresh.id].includes(pageId));
    return mine;
  };
  const [known, added, ...others] = await changed();
  expect(known).toMatchObject({ pageId: page.id, slug: page.slug, isNew: false, more: 2 });
  expect(known.lines).toHaveLength(3);
  expect(added).toMatchObject({ pageId: fresh.id, isNew: true, lines: [], more: 0 });
  expect(others).toEqual([]);

  await createOrder(shopper.user, await createVariant({ stock: 5 }));
  expect(await changed()).toEqual([]);
  const first = await api.get('/checkout/terms', { token: (await createCustomer(api)).token });
  expect(first.body).toEqual({ lastOrder: null, pages: [] });
});
