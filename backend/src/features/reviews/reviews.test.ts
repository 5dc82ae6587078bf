import type { ReturnReason, ReturnState } from '@rangrekha/contract/returns';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { BaseModel } from '../../database/BaseModel';
import { OutboxMail } from '../../mail/OutboxMail';
import { ENGLISH_WORDS } from '../../mail/words';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { insertReturn } from '../../testing/factories/returns';
import { createAdmin, createCustomer, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { User } from '../accounts/User';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import type { Variant } from '../products/Variant';
import { Return, ReturnLine } from '../returns/Return';
import { Review } from './Review';

const DAY = 86_400_000;

const REFUSED = ENGLISH_WORDS.say('mail.refusedReview.subject', { shop: '%' });
let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** A delivered item of a customer, and what can be done with its review. */
async function bought(variant: Variant, customer?: SignedIn) {
  const shopper = customer ?? (await createCustomer(api));
  const order = await createOrder(shopper.user, variant, { deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' });
  const { id: itemId } = await OrderItem.query().findOne({ orderId: order.id }).throwIfNotFound();
  const path = `/orders/${order.id}/reviews/${itemId}`;
  const write = (json: object, { token } = shopper) => api.put(path, { token, json });
  return { shopper, order, itemId, write };
}

const decide = (id: string, decision: string, json: object = {}, { token } = admin) =>
  api.put(`/admin/reviews/${id}/${decision}`, { token, json });

/** An approved review. */
async function shown(variant: Variant, json: object, customer?: SignedIn) {
  const made = await bought(variant, customer);
  const { review } = (await made.write(json)).body;
  expect((await decide(review.id, 'approve', { revision: 0 })).status).toBe(200);
  return { ...made, id: review.id as string };
}

const listed = async ({ productId }: Variant, query = '') =>
  (await api.get(`/products/${productId}/reviews${query}`)).body;
const ratingOf = async ({ productId }: Variant) => (await api.get(`/products/${productId}`)).body.product.rating;

test('a review is shown once the staff approve it, with the first name and what was bought', async () => {
  const variant = await createVariant({ size: 'M' });
  const { write, itemId, order, shopper } = await bought(variant);
  const written = { rating: 4, fit: 'TRUE', text: 'Soft.\r\nWarm.', heightCm: 162, usualSize: 'M' };
  const { status, body } = await write(written);
  expect([status, body.review.state, body.review.isEditable]).toEqual([200, 'PENDING', true]);
  expect((await listed(variant)).reviews).toEqual([]);
  expect(await ratingOf(variant)).toBeUndefined();

  await decide(body.review.id, 'approve', { revision: 0 });
  const { reviews, summary } = await listed(variant);
  expect(reviews).toMatchObject([
    { ...written, text: 'Soft.\nWarm.', author: 'Asha', size: 'M', photos: [], reply: null },
  ]);
  expect(JSON.stringify(reviews)).not.toContain('Rao');
  expect(summary).toMatchObject({ count: 1, average: 4, fit: null, sizes: ['M'] });
  expect(await ratingOf(variant)).toEqual({ average: 4, count: 1 });
  const own = (await api.get(`/orders/${order.id}/reviews`, { token: shopper.token })).body.items;
  expect(own).toMatchObject([{ itemId, review: { state: 'APPROVED' } }]);
  expect(await AuditEntry.query().findOne({ entityId: body.review.id })).toMatchObject({ entity: 'review' });
});

describe('the right to write', () => {
  test.each([
    ['an item that has not arrived', { deliveryStatus: 'SHIPPED' }, 409],
    ['an order of somebody else', {}, 404],
  ] as const)('%s is refused', async (_, fields, status) => {
    const { order, write } = await bought(await createVariant());
    await Order.query().findById(order.id).patch(fields);
    const answer = await write({ rating: 5 }, status === 404 ? await createCustomer(api) : undefined);
    expect(answer.status).toBe(status);
  });

  test('an item has one review, however often it is sent; after 30 days it stays', async () => {
    const { write, itemId } = await bought(await createVariant());
    const answers = await Promise.all(Array.from({ length: 5 }, () => write({ rating: 5, text: 'Good' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await Review.query().where({ itemId }).resultSize()).toBe(1);
    await Review.query()
      .where({ itemId })
      .patch({ createdAt: new Date(Date.now() - 31 * DAY) });
    expect(await write({ rating: 1 })).toMatchObject({ status: 409, body: { code: 'EDITING_OVER' } });
  });

  test('the stars are required, and each wrong field is named', async () => {
    const { write } = await bought(await createVariant());
    for (const [json, path] of [
      [{ rating: 0 }, 'rating'],
      [{ text: 'Soft.' }, 'rating'],
      [{ rating: 5, fit: 'TIGHT' }, 'fit'],
      [{ rating: 5, heightCm: 20 }, 'heightCm'],
      [{ rating: 5, text: 'x'.repeat(2001) }, 'text'],
    ] as const)
      expect(await write(json)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

test('those with photos come first, then the newest, whatever their stars', async () => {
  const variant = await createVariant();
  const made: string[] = [];
  for (const rating of [5, 1, 4, 2]) made.push((await shown(variant, { rating })).id);
  await Review.query()
    .findById(made[1] ?? '')
    .patch({ hasPhotos: true });
  const order = (await listed(variant)).reviews.map(({ id }: { id: string }) => made.indexOf(id));
  expect(order).toEqual([1, 3, 2, 0]);
});

test('the writer of a refused review reads which it is and why, with the words of the staff', async () => {
  const { write, order, itemId, shopper } = await bought(await createVariant());
  const { review } = (await write({ rating: 2, text: 'See my shop' })).body;
  await decide(review.id, 'reject', { revision: 0, reason: 'ADVERTISING', note: 'The address of a shop.' });
  const { items } = (await api.get(`/orders/${order.id}/reviews`, { token: shopper.token })).body;
  expect(items).toMatchObject([
    { itemId, review: { state: 'REJECTED', rejection: { reason: 'ADVERTISING', note: 'The address of a shop.' } } },
  ]);
  const mails = () =>
    OutboxMail.query().where({ recipient: shopper.user.email }).where('subject', 'like', REFUSED).orderBy('id');
  expect(await mails()).toMatchObject([
    { textBody: expect.stringContaining('It advertises something. The address of a shop.') },
  ]);
  // The same again tells nobody, another reason does.
  await decide(review.id, 'reject', { reason: 'ADVERTISING', note: 'The address of a shop.' });
  expect(await mails()).toHaveLength(1);
  await decide(review.id, 'reject', { reason: 'OFF_TOPIC' });
  expect(await mails()).toMatchObject([{}, { textBody: expect.stringContaining('It is not about the product') }]);
  await decide(review.id, 'approve');
  expect(await mails()).toHaveLength(2);
});

test('the writer of a refused review reads the name of the product in the own language', async () => {
  const { write, itemId, shopper } = await bought(await createVariant());
  const name = unique('अजरख साड़ी');
  await OrderItem.query()
    .findById(itemId)
    .patch({ translations: JSON.stringify({ hi: { name } }) });
  await User.query().findById(shopper.user.id).patch({ language: 'hi' });
  const { review } = (await write({ rating: 2 })).body;
  await decide(review.id, 'reject', { revision: 0, reason: 'OFF_TOPIC' });
  const mails = await OutboxMail.query()
    .where({ recipient: shopper.user.email })
    .where('textBody', 'like', `%${name}%`);
  expect(mails).toMatchObject([{ subject: expect.not.stringContaining('review') }]);
});

test('the shown sums are those of the rows, after changes of all kinds at once', async () => {
  const variant = await createVariant();
  const made = await Promise.all([5, 4, 4, 2, 1].map((rating) => shown(variant, { rating })));
  await Promise.all([
    decide(made[0]?.id as string, 'reject', { reason: 'OFF_TOPIC' }),
    decide(made[1]?.id as string, 'approve'),
    made[2]?.write({ rating: 3 }),
    made[3]?.write({ rating: 2 }),
  ]);
  const [rows] = (await Review.query()
    .where({ productId: variant.productId, state: 'APPROVED' })
    .count('id as count')
    .sum('rating as sum')) as unknown as { count: number; sum: string }[];
  expect([Number(rows?.count), Number(rows?.sum)]).toEqual([3, 7]);
  expect(await ratingOf(variant)).toEqual({ average: 2.3, count: 3 });
  expect((await listed(variant)).summary).toMatchObject({ average: 2.3, count: 3 });
});

test('the fit is summed up from eight answers on; stars and size narrow the list', async () => {
  const variant = await createVariant({ size: 'L' });
  const fits = ['TRUE', 'TRUE', 'TRUE', 'TRUE', 'TRUE', 'SMALL', 'LARGE', undefined];
  for (const [index, fit] of fits.entries()) await shown(variant, { rating: index < 6 ? 5 : 2, fit });
  expect((await listed(variant)).summary.fit).toBeNull();
  await shown(variant, { rating: 5, fit: 'SMALL' });
  const { summary } = await listed(variant);
  expect(summary.fit).toEqual({ SMALL: 2, TRUE: 5, LARGE: 1 });
  expect(summary.ratings[0]).toEqual({ rating: 5, count: 7 });
  const counts = [];
  for (const query of ['?rating=2', '?size=l&rating=5&limit=2&page=2', '?size=XS', '?page=9'])
    counts.push([(await listed(variant, query)).pagination.totalItems, (await listed(variant, query)).reviews.length]);
  expect(counts).toEqual([
    [2, 2],
    [7, 2],
    [0, 0],
    [9, 0],
  ]);
});

test('accepted returns for the size count with the fit, an item that is reviewed once', async () => {
  const variant = await createVariant({ size: 'L', stock: 20 });
  for (const fit of ['TRUE', 'TRUE', 'TRUE', 'SMALL', 'SMALL']) await shown(variant, { rating: 4, fit });
  const returned = async (reason: ReturnReason, state: ReturnState) => {
    const made = await bought(variant);
    const { id } = await insertReturn(made.order);
    await ReturnLine.query().where({ returnId: id }).patch({ reason });
    await Return.query().findById(id).patch({ state });
    return made;
  };
  await returned('TOO_SMALL', 'APPROVED');
  await returned('TOO_LARGE', 'REFUNDED');
  for (const state of ['REQUESTED', 'DECLINED', 'WITHDRAWN'] as const) await returned('TOO_SMALL', state);
  await returned('DAMAGED', 'REFUNDED');
  expect((await listed(variant)).summary.fit).toBeNull();
  const both = await returned('TOO_SMALL', 'EXCHANGED');
  expect((await listed(variant)).summary.fit).toEqual({ SMALL: 4, TRUE: 3, LARGE: 1 });
  const { review } = (await both.write({ rating: 3, fit: 'LARGE' })).body;
  await decide(review.id, 'approve');
  const { fit } = (await listed(variant)).summary;
  expect(fit).toEqual({ SMALL: 3, TRUE: 3, LARGE: 2 });

  const answers = new Map<string, string>();
  for (const { itemId, reason } of await ReturnLine.query()
    .where('productId', variant.productId)
    .whereIn('reason', ['TOO_SMALL', 'TOO_LARGE'])
    .whereIn('returnId', Return.query().whereIn('state', ['APPROVED', 'REFUNDED', 'EXCHANGED']).select('id')))
    answers.set(itemId, reason === 'TOO_SMALL' ? 'SMALL' : 'LARGE');
  for (const one of await Review.query().where({ productId: variant.productId, state: 'APPROVED' }))
    if (one.fit) answers.set(one.itemId, one.fit);
  const count = (of: string) => [...answers.values()].filter((answer) => answer === of).length;
  expect(fit).toEqual({ SMALL: count('SMALL'), TRUE: count('TRUE'), LARGE: count('LARGE') });
});

test('a writer deletes a review at any time, and its product no longer counts it; another customer finds nothing', async () => {
  const variant = await createVariant();
  const { id, itemId, shopper, write } = await shown(variant, { rating: 5 });
  const other = await shown(variant, { rating: 2 });
  await Review.query()
    .where({ itemId })
    .patch({ createdAt: new Date(Date.now() - 60 * DAY) });
  await api.put(`/reviews/${id}/report`, { token: other.shopper.token, json: { reason: 'UNTRUE' } });
  const remove = ({ token }: SignedIn) => api.delete(`/reviews/${id}`, { token });
  expect((await remove(other.shopper)).status).toBe(404);
  const before = await versionsOf(TAGS.product(variant.productId));
  expect(await remove(shopper)).toMatchObject({ status: 200, body: { message: REVIEW_TEXTS.deleted } });
  expect(await versionsOf(TAGS.product(variant.productId))).not.toEqual(before);
  expect((await remove(shopper)).status).toBe(404);
  expect(await ratingOf(variant)).toEqual({ average: 2, count: 1 });
  expect((await write({ rating: 4 })).body.review.state).toBe('PENDING');
});

describe('a decision of the staff', () => {
  test('waits again after an edit, and is refused for the text from before', async () => {
    const variant = await createVariant();
    const { id, write } = await shown(variant, { rating: 5, text: 'Soft' });
    await write({ rating: 5, text: 'Soft' });
    expect(await ratingOf(variant)).toBeDefined();
    await write({ rating: 1, text: 'Buy at my shop' });
    expect(await ratingOf(variant)).toBeUndefined();
    expect(await decide(id, 'approve', { revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    const { body } = await decide(id, 'reject', { revision: 2, reason: 'OTHER', note: 'An advertisement' });
    expect(body.review).toMatchObject({ state: 'REJECTED', rejection: { reason: 'OTHER', note: 'An advertisement' } });
    expect((await write({ rating: 4, text: 'Soft' })).body.review).toMatchObject({ state: 'PENDING', rejection: null });
  });

  test('a rejection and a report for another reason say which', async () => {
    const { id } = await shown(await createVariant(), { rating: 5 });
    expect(await decide(id, 'reject', { reason: 'OTHER' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'note' }] },
    });
  });

  test('the shop replies, and takes the reply away', async () => {
    const variant = await createVariant();
    const { id } = await shown(variant, { rating: 2 });
    await decide(id, 'reply', { reply: 'We are sorry.' });
    expect((await listed(variant)).reviews[0].reply).toBe('We are sorry.');
    await decide(id, 'reply', { reply: '' });
    expect((await listed(variant)).reviews[0].reply).toBeNull();
  });

  test('needs the permission for the storefront', async () => {
    const { id } = await shown(await createVariant(), { rating: 2 });
    expect((await decide(id, 'approve', {}, await createEditor(api))).status).toBe(403);
    const writer = await createEditor(api, { permissions: 'content' });
    expect((await decide(id, 'approve', {}, writer)).status).toBe(200);
  });
});

test('another customer reports a review once, and approving it again answers the report', async () => {
  const variant = await createVariant();
  const { id, shopper } = await shown(variant, { rating: 5 });
  const report = ({ token }: SignedIn) => api.put(`/reviews/${id}/report`, { token, json: { reason: 'UNTRUE' } });
  const other = await createCustomer(api);
  expect((await report(shopper)).body.code).toBe('OWN_REVIEW');
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(other)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const elsewhere = await shown(await createVariant(), { rating: 5 });
  expect(
    await api.put(`/reviews/${elsewhere.id}/report`, { token: other.token, json: { reason: 'UNTRUE' } }),
  ).toMatchObject({ status: 200 });
  const filter = JSON.stringify({ isReported: true, productId: variant.productId });
  const queue = () => api.get(`/admin/reviews?filter=${encodeURIComponent(filter)}`, { token: admin.token });
  expect((await queue()).body).toMatchObject([{ id, reports: [{ reason: 'UNTRUE', comment: null }] }]);
  expect(await ratingOf(variant)).toBeDefined();
  await decide(id, 'approve');
  await report(other);
  expect((await queue()).body).toEqual([]);
  await decide(id, 'reject', { reason: 'OFF_TOPIC' });
  expect((await report(await createCustomer(api))).status).toBe(404);
});

describe('photos', () => {
  const picture = async (width = 1000) =>
    (
      await sharp({ create: { width, height: 500, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
    ).toString('base64');

  test('are seen by others once they are approved, re-encoded and small; three at most', async () => {
    const variant = await createVariant();
    const other = await shown(variant, { rating: 5 });
    const { id, shopper } = await shown(variant, { rating: 4 });
    await Review.query()
      .findById(other.id)
      .patch({ createdAt: new Date(Date.now() + DAY) });
    const photo = await picture();
    const add = () => api.post(`/reviews/${id}/photos`, { token: shopper.token, json: { photo } });
    const [first] = (await add()).body.review.photos;
    const see = (query = '') => fetch(`${api.url}/api/review-photos/${first.id}${query}`);
    const unseen = ({ token }: SignedIn) => api.get(`/review-photos/${first.id}/unseen`, { token });
    expect((await see()).status).toBe(404);
    const lookers = [shopper, admin, other.shopper, await createEditor(api)];
    expect(await Promise.all(lookers.map(async (one) => (await unseen(one)).status))).toEqual([200, 200, 404, 404]);
    await decide(id, 'approve');
    const sizes = [];
    for (const query of ['', '?size=small']) sizes.push(await sharp(await (await see(query)).arrayBuffer()).metadata());
    expect(sizes.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 1000],
      ['webp', 320],
    ]);
    expect((await listed(variant)).reviews.map((review: { id: string }) => review.id)).toEqual([id, other.id]);
    const { review } = (await add()).body;
    // A photo that nobody has looked at hides the review.
    expect([review.state, (await see()).status]).toEqual(['PENDING', 404]);
    await add();
    expect((await add()).body.code).toBe('PHOTOS_FULL');
    const remove = () => api.delete(`/reviews/${id}/photos/${first.id}`, { token: shopper.token });
    expect((await remove()).body.review.photos).toHaveLength(2);
    expect((await remove()).body.review.photos).toHaveLength(2);
    const strange = await api.delete(`/reviews/${id}/photos/${first.id}`, { token: other.shopper.token });
    expect(strange.status).toBe(404);
  });

  test('are added and removed by the writer alone, and for 30 days', async () => {
    const { id, itemId, shopper } = await shown(await createVariant(), { rating: 4 });
    const photo = await picture(60);
    const add = ({ token }: SignedIn) => api.post(`/reviews/${id}/photos`, { token, json: { photo } });
    expect((await add(await createCustomer(api))).status).toBe(404);
    const [{ id: photoId }] = (await add(shopper)).body.review.photos;
    await Review.query()
      .where({ itemId })
      .patch({ createdAt: new Date(Date.now() - 31 * DAY) });
    const late = [await add(shopper), await api.delete(`/reviews/${id}/photos/${photoId}`, { token: shopper.token })];
    for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { code: 'EDITING_OVER' } });
  });

  test('that are none are refused', async () => {
    const { id, shopper } = await shown(await createVariant(), { rating: 4 });
    const json = { photo: Buffer.from('<svg/>').toString('base64') };
    expect((await api.post(`/reviews/${id}/photos`, { token: shopper.token, json })).status).toBe(415);
  });
});

test('without a name of its own a review is by a customer, and a new name reaches the pages', async () => {
  const variant = await createVariant();
  const { shopper } = await shown(variant, { rating: 5 });
  const before = await versionsOf(TAGS.reviewers);
  await api.put('/users/profile', { token: shopper.token, json: { firstName: 'Kavya' } });
  expect(await versionsOf(TAGS.reviewers)).not.toEqual(before);
  const authors = [(await listed(variant)).reviews[0].author];
  for (const firstName of [null, shopper.user.username]) {
    await User.query().findById(shopper.user.id).patch({ firstName });
    authors.push((await listed(variant)).reviews[0].author);
  }
  expect(authors).toEqual(['Kavya', 'A customer', 'A customer']);
});

test('a decision reaches the pages of the product; of a deleted product the review stays', async () => {
  const variant = await createVariant();
  const before = await versionsOf(TAGS.product(variant.productId));
  const { id } = await shown(variant, { rating: 5 });
  expect(await versionsOf(TAGS.product(variant.productId))).not.toEqual(before);
  await BaseModel.knex()('products').where({ id: variant.productId }).update({ status: 'DRAFT' });
  expect((await api.get(`/products/${variant.productId}/reviews`)).status).toBe(404);
  await api.delete(`/products/${variant.productId}`, { token: admin.token });
  expect((await decide(id, 'reject', { reason: 'OFF_TOPIC' })).status).toBe(200);
});
