import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAddress } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';

const HOME = {
  addressLine1: '12 Shivaji Chowk',
  addressLine2: 'near Vazirabad Ghat',
  city: 'Nanded',
  state: 'Maharashtra',
  postalCode: '431602',
};

let api: TestApi;
let asha: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  asha = await createCustomer(api);
});
afterAll(() => api.close());

const add = (who: SignedIn, fields: object = {}) =>
  api.post('/addresses', { token: who.token, json: { ...HOME, ...fields } });
const list = async (who: SignedIn) => (await api.get('/addresses', { token: who.token })).body.addresses;

test('the first address is the default, whatever is asked', async () => {
  const { status, body } = await add(asha, { isDefault: false });
  expect(status).toBe(201);
  expect(body).toEqual({
    message: 'Address added!',
    address: { id: expect.any(String), userId: asha.user.id, ...HOME, isDefault: true },
  });
});

test('a new default unmakes the old one of the same customer and comes first', async () => {
  const other = await createCustomer(api);
  await add(other);
  await add(asha);
  const second = (await add(asha, { city: 'Pune', isDefault: true })).body.address;
  expect(
    (await list(asha)).map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id === second.id, isDefault]),
  ).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await list(other)).toMatchObject([{ isDefault: true }]);
});

test('there is one default after ten parallel adds that all ask for it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => add(asha, { isDefault: true })));
  const addresses = await list(asha);
  expect(addresses).toHaveLength(10);
  expect(addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});

test('an address that is sent again with its key is saved once, and another one with the same key is refused', async () => {
  const headers = { 'Idempotency-Key': 'a form' };
  const send = (json: object) => api.post('/addresses', { token: asha.token, json, headers });
  const [first, again] = [await send(HOME), await send(HOME)];
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.status).toBe(201);
  expect((await send({ ...HOME, city: 'Pune' })).body.code).toBe('REQUEST_KEY_USED');
  expect(await list(asha)).toEqual([first.body.address]);
});

test('somebody has fifty addresses at most', async () => {
  for (let n = 0; n < 50; n++) await createAddress(asha.user, { defaultFor: null });
  expect(await add(asha)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ADDRESSES' } });
  expect(await list(asha)).toHaveLength(50);
});

test('spaces are taken out of the PIN code before its length is checked', async () => {
  expect((await add(asha, { postalCode: ' 431 602 ' })).body.address.postalCode).toBe('431602');
  const tooLong = await add(asha, { postalCode: '4316021' });
  expect(tooLong.status).toBe(400);
  expect(tooLong.body.errors).toEqual([{ path: 'postalCode', message: 'must have at most 6 characters' }]);
});

test('every missing field is named', async () => {
  const { status, body } = await api.post('/addresses', { token: asha.token, json: {} });
  expect([status, body.message]).toEqual([400, TEXTS.addresses.required]);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'addressLine1',
    'city',
    'state',
    'postalCode',
  ]);
});

test.each(['addressLine1', 'city', 'state', 'postalCode'])(
  'a blank %s is refused in words for people',
  async (path) => {
    const message = TEXTS.addresses.required;
    expect(await add(asha, { [path]: '  ' })).toMatchObject({ status: 400, body: { message, errors: [{ path }] } });
  },
);

test('userId in a body is ignored', async () => {
  const other = await createCustomer(api);
  const { body } = await add(asha, { userId: other.user.id });
  expect(body.address.userId).toBe(asha.user.id);
  expect(await list(other)).toEqual([]);
});

test('an update changes what is given; an empty second line is none', async () => {
  const { address } = (await add(asha)).body;
  const { status, body } = await api.put(`/addresses/${address.id}`, {
    token: asha.token,
    json: { ...HOME, city: 'Pune', addressLine2: '' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Address updated!', address: { ...address, city: 'Pune', addressLine2: null } });
});

test('a recipient stays where an update does not name one, and goes when it is empty', async () => {
  const recipient = { recipientName: 'Meera Joshi', recipientPhone: '9800000001' };
  const { id, ...saved } = (await add(asha, recipient)).body.address;
  expect(saved).toMatchObject(recipient);
  const update = async (fields: object) =>
    (await api.put(`/addresses/${id}`, { token: asha.token, json: { ...HOME, ...fields } })).body.address;
  expect(await update({ city: 'Pune' })).toEqual({ id, ...saved, city: 'Pune' });
  expect(await update({ recipientPhone: null })).toMatchObject({ recipientName: 'Meera Joshi' });
  expect(await update({ recipientName: '' })).toEqual({ id, userId: asha.user.id, ...HOME, isDefault: true });
  const refused = await add(asha, { recipientName: 'www.example.com', recipientPhone: '1'.repeat(21) });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'recipientName' }, { path: 'recipientPhone' }] },
  });
});

test('the default cannot be deleted, another one can', async () => {
  const first = (await add(asha)).body.address;
  const second = (await add(asha)).body.address;
  const refused = await api.delete(`/addresses/${first.id}`, { token: asha.token });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('Default address cannot be deleted!');
  expect((await api.delete(`/addresses/${second.id}`, { token: asha.token })).body).toEqual({ message: 'Deleted!' });
  expect(await list(asha)).toEqual([first]);
});

test("somebody else's address is not found", async () => {
  const { address } = (await add(asha)).body;
  const { token } = await createCustomer(api);
  expect((await api.put(`/addresses/${address.id}`, { token, json: HOME })).status).toBe(404);
  expect((await api.delete(`/addresses/${address.id}`, { token })).status).toBe(404);
  expect((await api.delete(`/addresses/${uuidv7()}`, { token })).status).toBe(404);
  expect(await list(asha)).toEqual([address]);
});

test('token, role, shape and row are checked in this order', async () => {
  const admin = await createAdmin(api);
  expect((await api.put('/addresses/nonsense', { json: {} })).status).toBe(401);
  expect((await api.put('/addresses/nonsense', { token: admin.token, json: {} })).status).toBe(403);
  expect((await api.put(`/addresses/${uuidv7()}`, { token: asha.token, json: {} })).status).toBe(400);
  expect((await api.put('/addresses/nonsense', { token: asha.token, json: {} })).status).toBe(400);
  expect((await api.put('/addresses/nonsense', { token: asha.token, json: HOME })).status).toBe(404);
});
