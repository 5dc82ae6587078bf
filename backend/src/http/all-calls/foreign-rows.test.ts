import { endpoints } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Session } from '../../features/accounts/Session';
import { startTestApi, type TestApi } from '../../testing/api';
import { tableContents } from '../../testing/database/table-contents';
import { picture } from '../../testing/factories/catalogue';
import { createShopper, createVariant, fillCart } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { type GoodCall, goodCalls } from '../../testing/requests/good-calls';
import { makeCall } from '../../testing/requests/make-call';

/** Their ids are of rows that everybody may see. */
const OF_EVERYBODY = ['addToWishlist', 'removeFromWishlist', 'reportReview'];
/** Their bodies have the id. */
const BY_BODY = ['updateCartQuantity', 'changeCartVariant', 'placeOrder', 'sendConfirmation', 'fileOwnComplaint'];

const ofShoppers = endpoints.filter(
  ({ id, path, access }) =>
    (access === 'customer' || access === 'user') &&
    (BY_BODY.includes(id) || (path.includes(':') && !OF_EVERYBODY.includes(id))),
);
const STEPS = ['GET', 'POST', 'PUT', 'DELETE'];
/** What deletes a row comes after what needs it. */
const inOrder = ofShoppers.toSorted(
  (one, other) => STEPS.indexOf(one.method) - STEPS.indexOf(other.method) || other.path.length - one.path.length,
);

let api: TestApi;
let asha: SignedIn;
let stranger: SignedIn;
/** Each call with the ids of Asha's rows. */
let hers: Record<string, GoodCall>;

beforeAll(async () => {
  // What files before this one left would be worked on meanwhile, and the rows are compared.
  api = await startTestApi({ BACKGROUND_WORK: 'off' });
  [asha, stranger] = [await createCustomer(api), await createShopper(api)];
  await fillCart(stranger.user, await createVariant());
  hers = await callsOf(asha);
});
afterAll(() => api.close());

async function callsOf({ user, token }: SignedIn): Promise<Record<string, GoodCall>> {
  const admin = await createAdmin(api);
  const page = { title: 'Returns', slug: unique('returns'), content: '<p>x</p>' };
  await api.post('/legal-pages', { token: admin.token, json: page });
  const good = await goodCalls({ user, token });
  const own = (id: string) => good[id]?.params ?? {};
  const [order, returned, review] = [own('requestReturn'), own('givePayout'), own('addReviewPhoto')];
  const photo = Buffer.from(await (await picture()).arrayBuffer()).toString('base64');
  const photoOf = async (path: string) => (await api.post(path, { token, json: { photo } })).body;
  const ofReturn = await photoOf(`/returns/${returned.id}/photos`);
  const ofReview = await photoOf(`/reviews/${review.id}/photos`);
  const shipped = own('saveReview');
  const complaintPhoto = uuidv7();
  await api.knex('complaint_photos').insert({
    ...{ id: complaintPhoto, complaintId: own('closeComplaint').id, webp: Buffer.from('x'), width: 1, height: 1 },
    ...{ digest: 'a'.repeat(64), createdAt: new Date() },
  });
  await api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus: 'SHIPPED' } });
  const { terms } = (await api.get(`/orders/${order.id}`, { token })).body;
  const { id: sessionId } = await Session.begin(user);
  return {
    ...good,
    addReturnPhoto: { params: returned, body: { photo } },
    addReviewPhoto: { params: review, body: { photo } },
    endOneSession: { params: { id: sessionId } },
    removeFromCart: { params: { id: String(good.updateCartQuantity?.body?.cartItemId) } },
    deleteAddress: { params: own('updateAddress') },
    ...Object.fromEntries(
      ['orderAgain', 'myOrder', 'myInvoice', 'cancelOrder', 'orderReturns'].map((id) => [id, { params: order }]),
    ),
    orderReviews: { params: shipped },
    myOrderTerm: { params: { ...order, pageId: terms[0]?.pageId } },
    withdrawReturn: { params: returned },
    deleteReview: { params: review },
    myComplaint: { params: own('closeComplaint') },
    myComplaintPhoto: { params: { id: complaintPhoto } },
    returnPhoto: { params: { id: ofReturn.photos?.[0]?.id ?? ofReturn.return?.photos[0].id } },
    unseenReviewPhoto: { params: { id: ofReview.review.photos[0].id } },
    removeReviewPhoto: { params: { ...review, photoId: ofReview.review.photos[0].id } },
  };
}

describe('with the ids of somebody else’s rows', () => {
  test('every call of a shopper answers that there is no such row, and nothing changes', async () => {
    const before = await tableContents();
    for (const endpoint of inOrder) {
      const { status } = await makeCall(api, endpoint, hers[endpoint.id], stranger.token);
      expect({ call: endpoint.id, status }).toEqual({ call: endpoint.id, status: 404 });
    }
    expect(await tableContents()).toEqual(before);
  });

  test('the owner finds each of these rows', async () => {
    expect(inOrder.length).toBeGreaterThan(20);
    for (const endpoint of inOrder) {
      const { status } = await makeCall(api, endpoint, hers[endpoint.id], asha.token);
      expect([401, 403, 404], endpoint.id).not.toContain(status);
    }
  });
});
