import type { Product as ProductJson } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { TagVersions } from '../../content-tags/TagVersions';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct, formOf, twoPictures } from '../../testing/factories/catalogue';
import { createAdmin } from '../../testing/factories/users';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

// Letters only, so that no word of one test is near one of another.
const word = () => Array.from({ length: 9 }, () => 'bcdfghjklmnpqrtvwxz'[Math.floor(Math.random() * 19)]).join('');

async function search(text: string, query = ''): Promise<string[]> {
  const { body } = await api.get(`/products/search?q=${encodeURIComponent(text)}${query}`);
  return body.products.map(({ name }: ProductJson) => name);
}

/** The search of a process that hears nothing of this one's writes, and reads anew whether there were any each time. */
function otherProcess() {
  const index = new CatalogueIndex(new TagVersions({ trustedFor: 0 }));
  return { find: async (text: string, limit: number) => (await index.upToDate()).search(text, limit) };
}

test('a blank text gives the newest, 20 unless more are asked for', async () => {
  for (let made = 0; made < 21; made++) await createProduct();
  const newest = await api.get('/products?limit=50');
  const names = newest.body.data.map(({ name }: ProductJson) => name);
  expect(await search('')).toEqual(names.slice(0, 20));
  expect(await search('   ', '&limit=21')).toEqual(names.slice(0, 21));
});

test('the name counts more than the category, that more than colour and cloth, and those more than the description', async () => {
  const sought = word();
  const category = await createCategory({ name: `All ${sought}` });
  const [inName, inCategory, inColor, inDescription] = [
    'One name',
    'Two category',
    'Three color',
    'Four description',
  ].map((name) => `${name} ${word()}`);
  await createProduct({ name: inDescription, description: `<p>Goes with <em>${sought}</em>.</p>` });
  await createProduct({ name: inColor, variants: [{ color: sought }] });
  await createProduct({ name: inCategory, categoryId: category.id });
  await createProduct({ name: `${inName} ${sought}` });
  expect(await search(sought)).toEqual([`${inName} ${sought}`, inCategory, inColor, inDescription]);
});

test('finds words with typos, in part, in the plural, with other accents and case', async () => {
  const sought = word();
  const name = `Éclat ${sought}`;
  await createProduct({ name });
  const slip = `${sought.slice(0, 4)}a${sought.slice(5)}`;
  const swapped = `${sought.slice(0, 3)}${sought[4]}${sought[3]}${sought.slice(5)}`;
  for (const text of [slip, swapped, sought.slice(0, 5), `${sought}s`, sought.toUpperCase(), `eclat ${sought}`])
    expect(await search(text)).toEqual([name]);
});

test('a translation is found as the original is, in either script and with typos, until it is gone', async () => {
  const { id, name } = await createProduct({ name: `Garment ${word()}` });
  const save = (hi: object) => api.put(`/products/${id}/fields`, { token, json: { translations: { hi } } });
  await save({ name: 'झिलमिलिया', description: '<p>बुनकरीवाला</p>' });
  for (const text of ['झिलमिलिया', 'झिलमलिया', 'jhilmiliya', 'jhilmilya', 'jhilmil', 'बुनकरीवाला', 'bunkarivala'])
    expect(await search(text), text).toEqual([name]);
  await save({ name: '', description: '' });
  expect(await search('झिलमिलिया')).toEqual([]);
});

test('the name of a category in another language finds its products', async () => {
  const { id: categoryId } = await createCategory({ translations: JSON.stringify({ hi: { name: 'चटकमटकी' } }) });
  const { name } = await createProduct({ categoryId });
  for (const text of ['चटकमटकी', 'chatakmatki']) expect(await search(text), text).toEqual([name]);
});

test('Hindi and English find each other, also with a typo', async () => {
  const [inEnglish, inHindi] = ['Mirrored phulkari jhola', 'शीशेदार फुलकारी झोला'];
  for (const name of [inEnglish, inHindi]) await createProduct({ name });
  for (const text of ['phulkari jhola', 'फुलकारी झोला', 'फुलकरी झोला'])
    expect((await search(text)).sort(), text).toEqual([inEnglish, inHindi]);
  // A synonym in Devanagari.
  const red = await createProduct({ name: `Madder ${word()} phulkari` });
  expect(await search('लाल फुलकारी')).toEqual([red.name]);
});

test('every word must fit; when none fits all, one is enough', async () => {
  const [first, second] = [word(), word()];
  await createProduct({ name: `${first} ${second}` });
  await createProduct({ name: `${first} alone` });
  expect(await search(`${first} ${second}`)).toEqual([`${first} ${second}`]);
  expect((await search(`${first} ${word()}`)).sort()).toEqual([`${first} ${second}`, `${first} alone`].sort());
  expect(await search(word())).toEqual([]);
});

test('the country that a product is imported from is one of its words', async () => {
  const sought = word();
  const [imported, own] = [`Imported ${sought}`, `Own ${sought}`];
  await createProduct({ name: imported, countryOfOrigin: 'Bhutan' });
  await createProduct({ name: own, countryOfOrigin: 'India' });
  expect(await search(`${sought} bhutan`)).toEqual([imported]);
  // Another product may have the word in its name.
  expect(await search(`${sought} india`)).toEqual(expect.arrayContaining([imported, own]));
});

test('what is found may be narrowed to countries of origin, and be in their order', async () => {
  const sought = word();
  for (const countryOfOrigin of [null, 'Nepal', 'India', 'Bhutan', 'Nepal'])
    await createProduct({ name: `${countryOfOrigin} ${sought}`, countryOfOrigin });
  const all = await search(sought);
  const of = (...countries: string[]) => all.filter((name) => countries.some((country) => name.startsWith(country)));
  expect(all).toHaveLength(5);
  expect(await search(sought, '&sort=origin')).toEqual(
    ['Bhutan', 'India', 'Nepal', 'null'].flatMap((name) => of(name)),
  );
  expect(await search(sought, '&origin=nepal')).toEqual(of('Nepal'));
  expect(await search(sought, '&origin=Nepal&origin=Bhutan')).toEqual(of('Nepal', 'Bhutan'));
  expect(await search(sought, '&origin=Nepal&origin=Bhutan&sort=origin')).toEqual([...of('Bhutan'), ...of('Nepal')]);
  expect(await search(sought, '&origin=Atlantis')).toEqual([]);
  // The best are taken from the country, not the country from the best.
  expect(await search(sought, '&origin=Bhutan&limit=1')).toEqual(of('Bhutan'));
  const { body } = await api.get('/products/search?origin=Bhutan');
  expect(new Set(body.products.map((found: ProductJson) => found.countryOfOrigin))).toEqual(new Set(['Bhutan']));
  expect((await api.get('/products/search?sort=newest')).body.errors).toMatchObject([{ path: 'sort' }]);
  expect((await api.get('/products/search?origin=')).body.errors[0].path).toMatch(/^origin/);
});

test('a synonym finds the other word, after what has the word itself', async () => {
  const sought = word();
  const { id: categoryId } = await createCategory({ name: word() });
  for (const piece of ['Straight kurta', 'Short kurti', 'Wool chunni'])
    await createProduct({ name: `${piece} ${sought}`, categoryId });
  expect(await search(`kurtis ${sought}`)).toEqual([`Short kurti ${sought}`, `Straight kurta ${sought}`]);
  expect(await search(`dupatta ${sought}`)).toEqual([`Wool chunni ${sought}`]);
});

test('a short answer is the beginning of a long one, whichever steps the search took for it', async () => {
  const sought = word();
  const wrong = `${sought.slice(0, 4)}a${sought.slice(5)}`;
  const names = [
    sought,
    `${sought} second`,
    `${sought}ed first`,
    `${sought}ed second`,
    `${wrong} kurta`,
    `${wrong} kurti`,
  ];
  for (const name of names) await createProduct({ name });
  for (const text of [sought, `${sought} kurta`, `${sought.slice(0, 6)} second`]) {
    const all = await search(text, '&limit=50');
    expect(all.length).toBeGreaterThan(0);
    for (let limit = 1; limit <= all.length; limit += 1)
      expect(await search(text, `&limit=${limit}`)).toEqual(all.slice(0, limit));
  }
});

test('what is in stock comes first, but never before the product of exactly that name', async () => {
  const sought = word();
  const soldOut = [{ stock: 0 }, { stock: 0, size: 'L' }];
  await createProduct({ name: `Blue ${sought}`, variants: soldOut });
  const green = await createProduct({ name: `Green ${sought}` });
  expect(await search(sought)).toEqual([`Green ${sought}`, `Blue ${sought}`]);
  await createProduct({ name: `${sought}`, variants: soldOut });
  expect((await search(` ${sought.toUpperCase()}! `))[0]).toBe(sought);
  const [variant] = green.variants;
  const sale = await api.put(`/stock/${variant?.id}`, { token, json: { stock: 0, stockWas: 10 } });
  expect(sale.status).toBe(200);
  expect((await search(sought)).slice(1).sort()).toEqual([`Blue ${sought}`, `Green ${sought}`]);
});

test('every process finds what another one has written, changed or deleted', async () => {
  const [before, after] = [word(), word()];
  const other = otherProcess();
  expect(await other.find(before, 5)).toEqual([]);
  const { id, categoryId, images, variants } = await createProduct({ name: `Kurta ${before}` });
  expect(await other.find(before, 5)).toEqual([id]);

  const productVariants = variants.map(({ id }) => ({ id, color: 'Indigo', size: 'M', originalPrice: 10 }));
  await api.post('/products', {
    token,
    form: formOf({ id, productName: `Kurta ${after}`, categoryId, productVariants }),
  });
  expect(images).toHaveLength(2);
  expect(await other.find(before, 5)).toEqual([]);
  expect(await other.find(after, 5)).toEqual([id]);

  await api.delete(`/products/${id}`, { token });
  expect(await other.find(after, 5)).toEqual([]);
  expect(await search(after)).toEqual([]);
});

test('a category that is renamed or moved takes its products along', async () => {
  const [oldWord, newWord, above] = [word(), word(), word()];
  const parent = await createCategory({ name: above });
  const category = await createCategory({ name: oldWord });
  const below = await createCategory({ parentId: category.id });
  const { name } = await createProduct({ categoryId: below.id });
  expect(await search(oldWord)).toEqual([name]);
  await api.put(`/categories/${category.id}`, { token, json: { name: newWord, parentId: parent.id } });
  expect(await search(oldWord)).toEqual([]);
  expect(await search(newWord)).toEqual([name]);
  expect(await search(above)).toEqual([name]);
});

test('ten first searches and ten writes at once end up right', async () => {
  const sought = word();
  const other = otherProcess();
  const made = Array.from({ length: 10 }, () => createProduct({ name: `Silk ${sought}` }));
  await Promise.all([...made, ...Array.from({ length: 10 }, () => other.find(sought, 50))]);
  expect(await other.find(sought, 50)).toHaveLength(10);
});

test('a product that was just added through the API is found', async () => {
  const name = `Jamdani ${word()}`;
  const { id } = await createCategory();
  const fields = {
    productName: name,
    categoryId: id,
    productVariants: [{ color: 'Kora', size: 'M', originalPrice: 1 }],
  };
  await api.post('/products', { token, form: formOf(fields, 'images', await twoPictures()) });
  expect(await search(name)).toEqual([name]);
});

test('a text that is too long, or no text, is refused', async () => {
  const { status, body } = await api.get(`/products/search?q=${'x'.repeat(201)}`);
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'q' });
  expect((await api.get('/products/search?q=a&q=b')).status).toBe(400);
  expect((await api.get('/products/search?q=a&limit=51')).status).toBe(400);
  expect(await search('"\'%_*()')).toEqual([]);
});
