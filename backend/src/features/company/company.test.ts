import { readdir } from 'node:fs/promises';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { formOf, picture } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, unique } from '../../testing/factories/users';
import { Company } from './Company';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const details = () => ({
  name: unique('Rangrekha'),
  email: 'Hello@Example.com',
  phone: '1415550123',
  address: '14 Rangrez Gali',
  pincode: '302001',
});

test('an admin changes the details, and everybody sees them', async () => {
  const sent = details();
  const { status, body } = await api.put('/company-details', { token, form: formOf(sent) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: TEXTS.company.updated, details: { ...sent, email: 'hello@example.com' } });
  expect((await api.get('/company-details')).body).toEqual({ details: body.details });
});

test('JSON does as well; a field left out stays, an empty text clears it', async () => {
  const sent = details();
  await api.put('/company-details', { token, json: sent });
  const { body } = await api.put('/company-details', { token, json: { name: 'Rangrekha', phone: '', email: '' } });
  expect(body.details).toMatchObject({
    name: 'Rangrekha',
    phone: '',
    email: '',
    address: sent.address,
    pincode: sent.pincode,
  });
});

test.each(['png', 'jpeg', 'gif'] as const)(
  'takes a logo as %s, and keeps it until there is another',
  async (format) => {
    const { body } = await api.put('/company-details', {
      token,
      form: formOf(details(), 'logo', { 'logo.bin': await picture(format, 40, 20) }),
    });
    const logo = await fetch(`${api.url}${body.details.logoUrl}`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const again = await api.put('/company-details', { token, json: { name: 'Rangrekha' } });
    expect(again.body.details.logoUrl).toBe(body.details.logoUrl);
  },
);

test.each(['webp', 'avif'] as const)('refuses a logo as %s', async (format) => {
  const { status, body } = await api.put('/company-details', {
    token,
    form: formOf(details(), 'logo', { 'logo.png': await picture(format) }),
  });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 415, path: 'logo' });
});

test('refuses a logo of more than 2 MB', async () => {
  const large = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]);
  const { status, body } = await api.put('/company-details', {
    token,
    form: formOf(details(), 'logo', { 'logo.png': large }),
  });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 413, path: 'logo' });
});

test('a logo of a save that is refused leaves no file', async () => {
  const { mediaDir } = api.services.config;
  const files = async () => (await readdir(mediaDir, { recursive: true })).filter((name) => name.endsWith('full.webp'));
  const before = await files();
  const form = formOf({ ...details(), revision: '999999' }, 'logo', { 'logo.png': await picture('png') });
  expect((await api.put('/company-details', { token, form })).status).toBe(409);
  expect(await files()).toEqual(before);
});

test('refuses two logos', async () => {
  const logos = { 'one.png': await picture('png'), 'two.png': await picture('png') };
  const { status, body } = await api.put('/company-details', { token, form: formOf(details(), 'logo', logos) });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'logo' });
});

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '14155501234' }],
  ['pincode', { pincode: '3020011' }],
])('refuses a %s that does not fit', async (path, fields) => {
  const { status, body } = await api.put('/company-details', { token, form: formOf({ ...details(), ...fields }) });
  expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path });
});

test.each([
  ['98290 12345', '9829012345'],
  ['+91 98290-12345', '9829012345'],
  ['0 98290 12345', '9829012345'],
])('keeps every digit of the phone number %j', async (typed, kept) => {
  const { status, body } = await api.put('/company-details', { token, form: formOf({ ...details(), phone: typed }) });
  expect({ status, phone: body.details?.phone }).toEqual({ status: 200, phone: kept });
});

test('takes a PIN code and a GSTIN in groups', async () => {
  const form = formOf({ ...details(), pincode: '302 001', state: 'Rajasthan', gstin: '08 abcde 1234 f 1z0' });
  const { status, body } = await api.put('/company-details', { token, form });
  expect({ status, pincode: body.details?.pincode }).toEqual({ status: 200, pincode: '302001' });
  expect(await Company.query().first()).toMatchObject({ gstin: '08ABCDE1234F1Z0' });
});

test('changing is for admins', async () => {
  const customer = await createCustomer(api);
  expect((await api.put('/company-details', { form: formOf(details()) })).status).toBe(401);
  expect((await api.put('/company-details', { token: customer.token, form: formOf(details()) })).status).toBe(403);
});

describe('who the seller is in law', () => {
  const OFFICER = { grievanceName: 'Meera Nair', grievanceDesignation: 'Grievance Officer' };
  const NOBODY = { grievanceName: '', grievanceDesignation: '', grievanceEmail: '', grievancePhone: '' };
  const save = (json: object) => api.put('/company-details', { token, json: { ...details(), ...json } });
  const legal = async () => (await api.get('/company-details/legal')).body;
  const officer = async () => (await legal()).grievanceOfficer;
  afterAll(() => save({ ...NOBODY, legalName: '', otherAddresses: '', cin: '', gstin: '', state: '' }));

  test('the officer has the addresses of the company where none is given, and is nobody without a name', async () => {
    await save({ ...NOBODY, grievanceEmail: 'meera@example.com' });
    expect(await officer()).toBeNull();
    await save({ ...NOBODY, ...OFFICER });
    const named = { name: 'Meera Nair', designation: 'Grievance Officer' };
    expect(await officer()).toEqual({ ...named, email: 'hello@example.com', phone: '1415550123' });
    await save({ grievanceEmail: 'Meera@example.com', grievancePhone: '+91 98000 00002' });
    expect(await officer()).toEqual({ ...named, email: 'meera@example.com', phone: '9800000002' });
  });

  test('legal name, all addresses, GSTIN and CIN are public; the name and the address are the company’s by default', async () => {
    const name = unique('Rangrekha');
    await save({ name, legalName: '', otherAddresses: '', cin: '', gstin: '', state: 'Rajasthan' });
    expect(await legal()).toMatchObject({
      ...{ legalName: name, addresses: ['14 Rangrez Gali, Rajasthan 302001'], gstin: '', cin: '' },
    });
    const written = { otherAddresses: '2 Mill Road, Jaipur\r\n\n 3 Ring Road, Surat ', cin: ' u17291rj2019ptc012345' };
    await save({ legalName: 'Rangrekha Textiles Private Limited', gstin: '08ABCDE1234F1Z0', ...written });
    expect(await legal()).toMatchObject({
      legalName: 'Rangrekha Textiles Private Limited',
      addresses: ['14 Rangrez Gali, Rajasthan 302001', '2 Mill Road, Jaipur', '3 Ring Road, Surat'],
      ...{ gstin: '08ABCDE1234F1Z0', cin: 'U17291RJ2019PTC012345' },
    });
    expect((await save({ cin: 'U17291RJ' })).body.errors).toMatchObject([{ path: 'cin' }]);
  });
});

describe('the details for invoices', () => {
  const GSTIN = '08ABCDE1234F1Z0';
  const save = (json: object) => api.put('/company-details', { token, json: { name: 'Rangrekha', ...json } });
  const stored = async () => (await api.get('/admin/company/1', { token })).body;
  afterAll(() => save({ gstin: '', state: '' }));

  test('is shown in the back office, and not with the details of every page', async () => {
    expect((await save({ gstin: ' 08abcde1234f1z0 ', state: 'Rajasthan' })).status).toBe(200);
    expect(await stored()).toMatchObject({ gstin: GSTIN, state: 'Rajasthan' });
    expect(Object.keys((await api.get('/company-details')).body.details).sort()).toEqual(
      ['address', 'email', 'logoUrl', 'name', 'phone', 'pincode'].sort(),
    );
    await save({});
    expect(await stored()).toMatchObject({ gstin: GSTIN, state: 'Rajasthan' });
    await save({ gstin: '', state: '' });
    expect(await stored()).toMatchObject({ gstin: '', state: '' });
  });

  test.each(['08ABCDE1234F1Z1', '08ABCDE1234F1Z', 'nonsense'])('refuses the GSTIN %s', async (gstin) => {
    const answer = await save({ gstin, state: 'Rajasthan' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: TEXTS.company.gstinInvalid, errors: [{ path: 'gstin' }] },
    });
    expect((await stored()).gstin).toBe('');
  });

  test('a GSTIN of another state is refused, whichever of the two is changed', async () => {
    const wrong = {
      status: 400,
      body: { message: TEXTS.company.stateOfGstin('Rajasthan'), errors: [{ path: 'state' }] },
    };
    expect(await save({ gstin: GSTIN, state: 'Gujarat' })).toMatchObject(wrong);
    await save({ gstin: GSTIN, state: 'Rajasthan' });
    expect(await save({ state: 'Gujarat' })).toMatchObject(wrong);
    // As a store that was not checked may have it: other details can still be saved.
    await Company.query().findById(Company.id).patch({ state: 'Gujarat' });
    expect((await save({ phone: '1415550123' })).status).toBe(200);
    await save({ gstin: '', state: '' });
  });

  test('a GSTIN needs a state, which decides the kind of tax', async () => {
    const answer = await save({ gstin: GSTIN });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: TEXTS.company.stateRequired, errors: [{ path: 'state' }] },
    });
    expect((await stored()).gstin).toBe('');
  });
});

describe('the limit of units in an order', () => {
  const save = (unitLimit: unknown) => api.put('/company-details', { token, json: { name: 'Rangrekha', unitLimit } });
  const limit = async () => (await api.get('/order-limits')).body;
  beforeAll(() => save(''));
  afterAll(() => save(''));

  test('is none until it is set, stays when it is left out, and is taken back', async () => {
    expect(await limit()).toEqual({ unitLimit: null, deliveryDays: 5 });
    const before = await versionsOf(TAGS.company);
    const { status, body } = await save(3);
    expect(Object.keys(body.details)).not.toContain('unitLimit');
    expect(status).toBe(200);
    // The pages that show it are rendered again.
    expect(await versionsOf(TAGS.company)).not.toEqual(before);
    expect(await limit()).toEqual({ unitLimit: 3, deliveryDays: 5 });
    await save(undefined);
    expect((await api.get('/admin/company/1', { token })).body.unitLimit).toBe(3);
    for (const none of ['', null]) {
      await api.put('/company-details', { token, form: formOf({ name: 'Rangrekha', unitLimit: '12' }) });
      expect(await limit()).toEqual({ unitLimit: 12, deliveryDays: 5 });
      await save(none);
      expect(await limit()).toEqual({ unitLimit: null, deliveryDays: 5 });
    }
  });

  test.each([0, -1, 1.5, 1_000_001, '0', 'many', true])('is not %j', async (unitLimit) => {
    expect(await save(unitLimit)).toMatchObject({
      status: 400,
      body: { message: TEXTS.company.unitLimitInvalid, errors: [{ path: 'unitLimit' }] },
    });
    expect(await limit()).toEqual({ unitLimit: null, deliveryDays: 5 });
  });
});

test('the audit log says who changed which detail', async () => {
  const { user, token: own } = await createAdmin(api, { firstName: 'Kavita', lastName: 'Kothari' });
  const [{ body: before }, name] = [await api.get('/company-details'), unique('Rangrekha')];
  await api.put('/company-details', { token: own, json: { name } });
  await api.put('/company-details', { token: own, json: { name } });
  const entries = await AuditEntry.query().where({ actorId: user.id });
  expect(entries).toMatchObject([
    { actorName: 'Kavita Kothari', action: 'changed', entity: 'company', entityId: '1', entityName: name },
  ]);
  expect(JSON.parse(entries[0]?.changes ?? '')).toEqual({ name: [before.details.name, name] });
});

test('the back office reads it as its one row', async () => {
  const { body } = await api.get('/admin/company', { token });
  expect(body).toMatchObject([{ id: '1' }]);
  expect((await api.get('/admin/company/1', { token })).body).toEqual(body[0]);
  const sort = encodeURIComponent('["createdAt","DESC"]');
  expect((await api.get(`/admin/company?sort=${sort}`, { token })).body).toEqual(body);
});

test('an id that only begins with its number is another one', async () => {
  const id = '01a1fcdc-fe67-70ef-bbd6-4b6e10e8fce6';
  expect((await api.get(`/admin/company/${id}`, { token })).status).toBe(404);
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  expect((await api.get(`/admin/company?filter=${filter}`, { token })).body).toEqual([]);
});
