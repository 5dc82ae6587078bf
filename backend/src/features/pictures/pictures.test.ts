import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminPicture, StorefrontContent } from '@rangrekha/contract';
import { refusalOf } from '@rangrekha/contract/permissions';
import { PICTURE_TEXTS } from '@rangrekha/contract/pictures';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { Media } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { createCollection, createProduct, picture } from '../../testing/factories/catalogue';
import { createOrder, createShopper, fillCart } from '../../testing/factories/orders';
import { createAdmin, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { Collection } from '../collections/Collection';
import { Company } from '../company/Company';
import { OrderItem } from '../orders/OrderItem';
import type { Product } from '../products/Product';
import { ProductImage } from '../products/ProductImage';
import type { Variant } from '../products/Variant';
import { DEFAULT_CONTENT } from '../storefront-content/default-content';
import { Storefront } from '../storefront-content/Storefront';

let api: TestApi;
let admin: SignedIn;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  token = admin.token;
});
afterAll(() => api.close());

const coverOf = ({ images }: Product) => images[0]?.mediaId ?? '';
const list = async (filter: object): Promise<AdminPicture[]> =>
  (
    await api.get(`/admin/pictures?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })}`, {
      token,
    })
  ).body;
const placesOf = async (id: string) => (await api.get(`/pictures/${id}/places`, { token })).body;
const save = (id: string, json: object) => api.put(`/pictures/${id}`, { token, json });

async function replace(id: string, version: string, caller = token) {
  const form = new FormData();
  form.append('version', version);
  form.append('picture', await picture('png', 900, 1200), 'new.png');
  return api.post(`/pictures/${id}/replacement`, { token: caller, form });
}

/** A content whose first slide shows this picture. */
function contentWith(id: string, picture = {}): StorefrontContent {
  const [slide, ...slides] = DEFAULT_CONTENT.hero;
  if (!slide) throw new Error('The default content has no slide.');
  const shown = { url: mediaUrl(id), width: 12, height: 16, alt: '', focus: { x: 50, y: 50 }, ...picture };
  return { ...DEFAULT_CONTENT, hero: [{ ...slide, picture: shown }, ...slides] };
}
async function saveContent(content: StorefrontContent, status: 'DRAFT' | 'PUBLISHED') {
  const { revision } = await Storefront.current();
  const answer = await api.put('/storefront-content', { token, json: { content, status, revision } });
  expect(answer.status).toBe(200);
}
const shopped = async () => (await api.get('/storefront-content')).body.content as StorefrontContent;

describe('the list', () => {
  test('is newest first, and says how large a picture is and in how many places it is used', async () => {
    const used = await createProduct();
    await createCollection({ pictureId: coverOf(used) });
    const [first, second] = await list({ id: used.images.map(({ mediaId }) => mediaId) });
    expect([first?.id, second?.id].sort()).toEqual(used.images.map(({ mediaId }) => mediaId).sort());
    expect((first?.createdAt ?? '') >= (second?.createdAt ?? '')).toBe(true);
    const cover = [first, second].find((row) => row?.id === coverOf(used));
    expect(cover).toMatchObject({ uses: 2, usedBy: used.name, alt: '', focus: null, url: mediaUrl(coverOf(used)) });
  });

  test('finds pictures by the names of what uses them, and those that nothing uses', async () => {
    const name = unique('Zardozi');
    const product = await createProduct({ name: `${name} kurta`, status: 'ARCHIVED' });
    const other = await createProduct();
    await createCollection({ name: `${name} edit`, pictureId: coverOf(other) });
    const ids = (await list({ q: name })).map(({ id }) => id);
    expect(ids.sort()).toEqual([...product.images.map(({ mediaId }) => mediaId), coverOf(other)].sort());
    const { id } = await Media.query().insert({ width: 3, height: 4, blur: '', status: 'READY' });
    const unused = (await list({ isUnused: true, id: [id, coverOf(other)] })).map((row) => row.id);
    expect(unused).toEqual([id]);
  });

  test('names each place, also of an archived product, and is for the catalogue alone', async () => {
    const product = await createProduct({ status: 'ARCHIVED' });
    const collection = await createCollection({ pictureId: coverOf(product) });
    const { places, total } = await placesOf(coverOf(product));
    expect([places, total]).toEqual([
      [
        { kind: 'PRODUCT', id: product.id, name: product.name, status: 'ARCHIVED' },
        { kind: 'COLLECTION', id: collection.id, name: collection.name, status: 'LIVE' },
      ],
      2,
    ]);
    const writer = await createEditor(api, { permissions: 'content' });
    expect(await api.get('/admin/pictures', writer)).toMatchObject({ status: 403 });
    expect(await api.get(`/pictures/${uuidv7()}/places`, { token })).toMatchObject({ status: 404 });
  });
});

describe('alternative text and focus', () => {
  const DESCRIBED = { alt: 'A woman in an indigo kurta', focus: { x: 50, y: 20 } };
  const SHOWN = { ...DESCRIBED, focus: '50% 20%' };

  test('reach shoppers where a product says no more than its name, at once, and cost nothing else', async () => {
    const product = await createProduct({ name: unique('Ajrakh kurta') });
    const [cover, second] = product.images as [ProductImage, ProductImage];
    await ProductImage.query().findById(cover.id).patch({ alt: product.name });
    await ProductImage.query().findById(second.id).patch({ alt: 'Its back' });
    const images = async () => (await api.get(`/products/${product.id}`)).body.product.images;
    expect((await images()).map(({ alt }: { alt: string }) => alt)).toEqual([product.name, 'Its back']);
    expect(await images()).toEqual((await images()).map(({ focus: _, ...image }: { focus?: object }) => image));
    const before = await versionsOf(TAGS.product(product.id));
    for (const { mediaId } of [cover, second])
      expect(await save(mediaId, { ...DESCRIBED, revision: 0 })).toMatchObject({
        status: 200,
        body: { message: PICTURE_TEXTS.saved, picture: { ...DESCRIBED, revision: 1 } },
      });
    expect(await images()).toMatchObject([SHOWN, { alt: 'Its back', focus: SHOWN.focus }]);
    expect(await versionsOf(TAGS.product(product.id))).not.toEqual(before);
    // The form of the product shows what the product itself says: a save must not store the default.
    const { body } = await api.get(`/admin/products/${product.id}`, { token });
    expect(body.images.map(({ alt }: { alt: string }) => alt)).toEqual([product.name, 'Its back']);
    expect(body.images[0]).not.toHaveProperty('focus');
    const entry = await AuditEntry.query().findOne({ entity: 'picture', entityId: cover.mediaId });
    expect(entry).toMatchObject({ action: 'changed', entityName: product.name, actorId: admin.user.id });
    expect(await save(cover.mediaId, { ...DESCRIBED, revision: 0 })).toMatchObject({ status: 409 });
    expect(await save(cover.mediaId, { alt: '', focus: null, revision: 1 })).toMatchObject({ status: 200 });
    expect((await images())[0]).toMatchObject({ alt: product.name });
    expect((await images())[0]).not.toHaveProperty('focus');
  });

  test('reach a collection and the storefront where they have none of their own', async () => {
    const product = await createProduct();
    const id = coverOf(product);
    const collection = await createCollection({ pictureId: id });
    await saveContent(contentWith(id), 'PUBLISHED');
    expect((await shopped()).hero[0]?.picture).toMatchObject({ alt: '', focus: { x: 50, y: 50 } });
    expect(await save(id, DESCRIBED)).toMatchObject({ status: 200 });
    expect((await shopped()).hero[0]?.picture).toMatchObject(DESCRIBED);
    expect((await api.get(`/collections/${collection.slug}`)).body.collection.picture).toMatchObject(SHOWN);
    const own = { alt: 'Our studio', focus: { x: 10, y: 10 } };
    await saveContent(contentWith(id, own), 'PUBLISHED');
    expect((await shopped()).hero[0]?.picture).toMatchObject(own);
    await saveContent(DEFAULT_CONTENT, 'PUBLISHED');
  });
});

describe('alternative text in another language', () => {
  const HINDI = { headers: { 'Accept-Language': 'hi' } };
  const translations = { hi: { alt: 'नीले कुर्ते में महिला' } };

  test('is said in all places before their own words, moves to a replacement, and goes when it is emptied', async () => {
    const product = await createProduct();
    const [cover] = product.images as [ProductImage];
    await ProductImage.query().findById(cover.id).patch({ alt: 'Its front' });
    const { slug } = await createCollection({ pictureId: cover.mediaId });
    const { token: own, user } = await createShopper(api);
    await fillCart(user, product.variants[0] as Variant);
    const altsIn = async (language: object) => {
      const { body: shown } = await api.get(`/products/${product.id}`, language);
      const { body: cart } = await api.get('/cart', { ...language, token: own });
      const { body: edit } = await api.get(`/collections/${slug}`, language);
      return [shown.product.images[0].alt, cart.cartItems[0].product.images[0].alt, edit.collection.picture.alt];
    };
    const english = ['Its front', 'Its front', ''];
    expect(await altsIn(HINDI)).toEqual(english);
    expect(await save(cover.mediaId, { alt: '', translations, focus: null, revision: 0 })).toMatchObject({
      status: 200,
      body: { picture: { translations } },
    });
    expect([await altsIn(HINDI), await altsIn({})]).toEqual([Array(3).fill(translations.hi.alt), english]);
    const entry = await AuditEntry.query().findOne({ entity: 'picture', entityId: cover.mediaId });
    expect(JSON.stringify(entry)).toContain('alternative text in Hindi');
    const { version } = await placesOf(cover.mediaId);
    const { body } = await replace(cover.mediaId, version);
    expect(body.picture).toMatchObject({ translations });
    expect(await altsIn(HINDI)).toEqual(Array(3).fill(translations.hi.alt));
    const { id, revision } = body.picture;
    await save(id, { alt: '', translations: { hi: { alt: '' } }, focus: null, revision });
    expect(await altsIn(HINDI)).toEqual(english);
  });
});

describe('replace everywhere', () => {
  afterEach(async () => {
    await Company.query().findById(Company.id).patch({ logoId: null });
    await saveContent(DEFAULT_CONTENT, 'PUBLISHED');
  });

  /** A picture in all kinds of places, with the version of these. */
  async function usedEverywhere() {
    const products = [await createProduct(), await createProduct({ status: 'ARCHIVED' })] as const;
    const id = coverOf(products[0]);
    await ProductImage.query()
      .findById(products[1].images[0]?.id ?? '')
      .patch({ mediaId: id });
    const collection = await createCollection({ pictureId: id });
    await Company.query().findById(Company.id).patch({ logoId: id });
    await saveContent(contentWith(id, { alt: 'First' }), 'PUBLISHED');
    await saveContent(contentWith(id, { alt: 'Next' }), 'DRAFT');
    return { id, products, collection, version: (await placesOf(id)).version as string };
  }

  test('puts the new file in each place with its texts, and leaves orders and former versions theirs', async () => {
    const { id, products, collection, version } = await usedEverywhere();
    const shopper = await createShopper(api);
    const order = await createOrder(shopper.user, products[0].variants[0] as never);
    await OrderItem.query().where({ orderId: order.id }).patch({ mediaId: id });
    await save(id, { alt: 'Indigo', focus: { x: 1, y: 2 } });
    const { revision } = await Collection.query().findById(collection.id).throwIfNotFound();
    const published = (await Storefront.current()).version;
    const tags = [TAGS.product(products[0].id), TAGS.collections, TAGS.storefront, TAGS.company];
    const before = await Promise.all(tags.map((tag) => versionsOf(tag)));
    await api.get(`/products/${products[0].id}`);
    const { status, body } = await replace(id, version);
    expect({ status, message: body.message }).toEqual({ status: 201, message: PICTURE_TEXTS.replaced(6) });
    const url = mediaUrl(body.picture.id);
    expect(body.picture).toMatchObject({ width: 900, height: 1200, alt: 'Indigo', focus: null, uses: 6 });
    const shown = (await api.get(`/products/${products[0].id}`)).body.product.images[0];
    expect(shown).toMatchObject({ url, width: 900, height: 1200, id: products[0].images[0]?.id });
    expect((await ProductImage.query().where({ productId: products[1].id, position: 0 }))[0]?.mediaId).toBe(
      body.picture.id,
    );
    expect((await api.get(`/collections/${collection.slug}`)).body.collection.picture.url).toBe(url);
    expect((await api.get('/company-details')).body.details.logoUrl).toBe(url);
    expect((await shopped()).hero[0]?.picture).toMatchObject({ url, width: 900, height: 1200, alt: 'First' });
    const storefront = await Storefront.current();
    expect(storefront.draft?.hero[0]?.picture).toMatchObject({ url, alt: 'Next' });
    expect(storefront.version).toBe(published + 1);
    const after = await Promise.all(tags.map((tag) => versionsOf(tag)));
    for (const [index, versions] of after.entries()) expect(versions).not.toEqual(before[index]);
    // Forms that were opened before are refused.
    expect((await Collection.query().findById(collection.id))?.revision).toBe(revision + 1);
    expect((await OrderItem.query().findOne({ orderId: order.id }))?.mediaId).toBe(id);
    expect(await placesOf(id)).toMatchObject({ total: 0 });
    expect(await Media.query().findById(id)).toMatchObject({ id });
    const entry = await AuditEntry.query().findOne({ entity: 'picture', entityId: body.picture.id });
    expect(JSON.parse(entry?.changes ?? '')).toMatchObject({ file: [id, body.picture.id], places: [null, 6] });
  });

  test('changes nothing and keeps no file if another place uses the picture meanwhile', async () => {
    const { id, products, version } = await usedEverywhere();
    await createCollection({ pictureId: id });
    const files = async () =>
      (await readdir(join(api.services.media.files.dir), { recursive: true }))
        .filter((path) => path.endsWith('full.webp'))
        .sort();
    const before = await files();
    expect(await replace(id, version)).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', message: PICTURE_TEXTS.placesChanged },
    });
    expect(await files()).toEqual(before);
    expect(await placesOf(id)).toMatchObject({ total: 7 });
    expect((await api.get(`/products/${products[0].id}`)).body.product.images[0].url).toBe(mediaUrl(id));
    const unused = await Media.query().insert({ width: 3, height: 4, blur: '', status: 'READY' });
    const answer = await replace(unused.id, (await placesOf(unused.id)).version);
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_USED' } });
  });

  test('needs the permission of each place', async () => {
    const { id, version } = await usedEverywhere();
    const { token: ofCatalogue } = await createEditor(api, { permissions: 'catalogue' });
    expect(await replace(id, version, ofCatalogue)).toMatchObject({
      status: 403,
      body: { message: refusalOf('content') },
    });
    const { token: ofBoth } = await createEditor(api, { permissions: 'catalogue,content' });
    expect(await replace(id, version, ofBoth)).toMatchObject({ status: 403, body: { message: refusalOf('settings') } });
    const product = await createProduct();
    const own = await placesOf(coverOf(product));
    expect(await replace(coverOf(product), own.version, ofCatalogue)).toMatchObject({ status: 201 });
  });
});
