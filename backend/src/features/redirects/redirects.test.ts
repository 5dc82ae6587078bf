import { REDIRECT_LIMITS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { Housekeeping } from '../../database/background/Housekeeping';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCollection, createProduct, formOf } from '../../testing/factories/catalogue';
import { createAdmin, type SignedIn, unique } from '../../testing/factories/users';
import { Product } from '../products/Product';
import { keepAddresses } from '../products/show/product-addresses';
import { MissingPath } from './MissingPath';
import { MissingPaths } from './MissingPaths';
import { Redirect } from './Redirect';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterEach(async () => {
  await Redirect.query().delete();
  await MissingPath.query().delete();
});
afterAll(() => api.close());

const add = (from: string, to: string) => api.post('/redirects', { token: admin.token, json: { from, to } });
const leadsTo = async (path: string) => (await api.get(`/redirects/find?${new URLSearchParams({ path })}`)).body.to;
const importFile = (text: string) => {
  const file = new Blob([text], { type: 'text/csv' });
  return api.post('/redirects/import', { token: admin.token, form: formOf({}, 'file', { 'old.csv': file }) });
};

test('the staff add, change and delete a redirect, each in the audit log; its path is found however it is written', async () => {
  const added = await add('/Products/Blue%20Kurta/', '/shop?tab=women');
  expect(added.status).toBe(201);
  const { id, from, to } = added.body.redirect;
  expect({ from, to }).toEqual({ from: '/products/blue kurta', to: '/shop?tab=women' });
  for (const path of ['/products/blue%20kurta', '/products/Blue kurta', '/PRODUCTS/BLUE%20KURTA/'])
    expect(await leadsTo(path), path).toBe('/shop?tab=women');
  expect(await leadsTo('/products/blue')).toBeNull();

  const json = { from: '/products/blue kurta', to: '/about' };
  expect((await api.put(`/redirects/${id}`, { token: admin.token, json })).status).toBe(200);
  expect(await leadsTo('/products/blue%20kurta')).toBe('/about');
  expect((await api.delete(`/redirects/${id}`, { token: admin.token })).status).toBe(200);
  expect(await leadsTo('/products/blue%20kurta')).toBeNull();
  for (const gone of [
    await api.put(`/redirects/${id}`, { token: admin.token, json }),
    await api.delete(`/redirects/${id}`, { token: admin.token }),
  ])
    expect(gone.status).toBe(404);
  const entries = await AuditEntry.query().where({ entity: 'redirect', entityId: id }).orderBy('id');
  expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

describe('refuses, with the reason,', () => {
  test.each([
    ['another site', '/old', 'https://evil.example/shop'],
    ['another site without its scheme', '/old', '//evil.example'],
    ['another site with a backslash', '/old', '/\\evil.example'],
    ['another site behind a tab', '/old', '/\t/evil.example'],
    ['another site behind a dot', '/old', '/.//evil.example'],
    ['a program', '/old', 'javascript:alert(1)'],
  ])('%s', async (_, from, to) => {
    const { status, body } = await add(from, to);
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'to' });
    expect(await leadsTo(from)).toBeNull();
  });

  test.each([
    'old',
    '//old',
    '/%2Fold',
    '/old?x=1',
    '/old#top',
    'https://other.example/old',
    '',
    `/${'a'.repeat(201)}`,
  ])('the old path %s', async (from) => {
    const { status, body } = await add(from, '/shop');
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'from' });
  });

  test.each(['/', '/shop', '/Cart', '/admin/orders', '/api/x', '/myaccount/order/1'])(
    '%s, which the store itself answers',
    async (from) => {
      const { status, body } = await add(from, '/about');
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: REDIRECT_TEXTS.ownPath(from.toLowerCase()),
      });
    },
  );

  test('the path of a product, of its former name and of a collection, as long as shoppers see it', async () => {
    const product = await createProduct();
    const former = unique('Former');
    await transaction((trx) => keepAddresses(trx, [{ ...product, name: former, slug: null }]));
    const { slug } = await createCollection();
    const paths = [`/product/${product.name}`, `/product/${former}`, `/collections/${slug}`].map((path) =>
      path.toLowerCase(),
    );
    for (const path of paths)
      expect(await add(path, '/shop'), path).toMatchObject({
        status: 400,
        body: { message: REDIRECT_TEXTS.existingPage(path) },
      });
    await Product.query().findById(product.id).patch({ status: 'ARCHIVED' });
    for (const path of paths.slice(0, 2)) expect((await add(path, '/shop')).status, path).toBe(201);
  });

  test('loops and chains, from either end', async () => {
    expect((await add('/a', '/b?x=1')).status).toBe(201);
    const refused = async (from: string, to: string) => {
      const { status, body } = await add(from, to);
      return [status, body.message];
    };
    expect(await refused('/c', '/c/')).toEqual([400, REDIRECT_TEXTS.loop('/c')]);
    expect(await refused('/b', '/a')).toEqual([400, REDIRECT_TEXTS.loop('/b')]);
    expect(await refused('/c', '/A#top')).toEqual([400, REDIRECT_TEXTS.chain('/a', '/b?x=1')]);
    expect(await refused('/b', '/shop')).toEqual([400, REDIRECT_TEXTS.chained('/b', '/a')]);
    expect(await refused('/a', '/shop')).toEqual([409, REDIRECT_TEXTS.taken('/a')]);
    const { id } = await Redirect.query().findOne({ fromPath: '/a' }).throwIfNotFound();
    const json = { from: '/a', to: '/a' };
    expect((await api.put(`/redirects/${id}`, { token: admin.token, json })).body.message).toBe(
      REDIRECT_TEXTS.loop('/a'),
    );
    expect(await Redirect.query().resultSize()).toBe(1);
  });
});

test('two at once make no chain', async () => {
  const answers = await Promise.all([add('/one', '/two'), add('/two', '/three')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('a file adds redirects and changes those that it names, all or nothing, and comes out as it went in', async () => {
  await add('/old-1', '/shop');
  const { status, body } = await importFile('from,to\n/old-1,/about\n/Old-2,/shop?tab=women\n');
  expect([status, body.message]).toEqual([200, REDIRECT_TEXTS.imported(2)]);
  expect([await leadsTo('/old-1'), await leadsTo('/old-2')]).toEqual(['/about', '/shop?tab=women']);
  const file = await api.get('/redirects/export', { token: admin.token });
  expect(String(file.body).replace('\ufeff', '')).toBe('from,to\r\n/old-1,/about\r\n/old-2,/shop?tab=women\r\n');
  for (const [text, message] of [
    ['from,to\n/new,/shop\n/x,//evil.example\n', `Line 3: ${REDIRECT_TEXTS.to}`],
    ['from,to\n/new,/shop\n/x,/new\n', `Line 2: ${REDIRECT_TEXTS.chained('/new', '/x')}`],
    ['from,to\n/new,/shop\n/cart,/shop\n', `Line 3: ${REDIRECT_TEXTS.ownPath('/cart')}`],
    ['from,to\n/new,/shop\n/about/us,/old-1\n', `Line 3: ${REDIRECT_TEXTS.chain('/old-1', '/about')}`],
    ['from,to\n/new,/shop\n/new/,/about\n', 'Line 3: /new is in the file already.'],
    ['old,new\n/new,/shop\n', 'The first line must have the columns from, to.'],
  ] as const) {
    const refused = await importFile(text);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  }
  expect(await Redirect.query().resultSize()).toBe(2);
});

describe('paths that were not found', () => {
  const count = async (...addresses: string[]) => {
    const paths = new MissingPaths(api.services.log);
    for (const address of addresses) paths.note(address);
    await paths.flush();
    return (await MissingPath.query().orderBy('path')).map(({ path, seen }) => [path, seen]);
  };

  test('are counted without query, and without those that may name a person or that no redirect can have', async () => {
    const private_ = ['/a/kavya@example.com', '/a/kavya%40example.com', '/track/9876543210', '/myaccount/order/1'];
    await count('/Old%20kurta?email=kavya', '/product/gone');
    expect(
      await count('/old kurta/', ...private_, '/product-preview/secret', '/shop?tab=x', `/${'a'.repeat(300)}`),
    ).toEqual([
      ['/old kurta', 2],
      ['/product/gone', 1],
    ]);
    const { body } = await api.get('/admin/missing-paths', { token: admin.token });
    expect(body.map(({ path, seen }: MissingPath) => [path, seen])).toEqual([
      ['/old kurta', 2],
      ['/product/gone', 1],
    ]);
  });

  test('are bounded: those asked for most stay, and those of long ago go', async () => {
    const lastSeenAt = new Date(sharedNow().getTime() - 31 * 86_400_000);
    await count('/wanted', '/wanted');
    const rows = Array.from({ length: REDIRECT_LIMITS.missingPaths }, (_, index) => ({
      path: `/robot/${index}`,
      seen: 1,
      lastSeenAt,
    }));
    await MissingPath.query().insertGraph(rows);
    await count('/newest');
    expect(await MissingPath.query().resultSize()).toBe(REDIRECT_LIMITS.missingPaths);
    const kept = await MissingPath.query().whereIn('path', ['/wanted', '/newest']).resultSize();
    expect(kept).toBe(2);
    const housekeeping = new Housekeeping({ knex: api.knex, log: api.services.log });
    await housekeeping.work(sharedNow());
    expect((await MissingPath.query().orderBy('path')).map(({ path }) => path)).toEqual(['/newest', '/wanted']);
  });

  test('are asked for no more once they have a redirect', async () => {
    await count('/old-1', '/old-2', '/old-3');
    expect((await add('/old-1', '/shop')).status).toBe(201);
    await importFile('from,to\n/old-2,/shop\n');
    expect((await MissingPath.query()).map(({ path }) => path)).toEqual(['/old-3']);
  });
});
