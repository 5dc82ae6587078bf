import { COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { BaseModel } from '../../database/BaseModel';
import { RateLimits } from '../../http/limits/rate-limit';
import { readLargeBody } from '../../http/request/large-bodies';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { resetSharedTime, setSharedTime } from '../../testing/database/shared-time';
import { picture } from '../../testing/factories/catalogue';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { Complaint, ComplaintPhoto } from './Complaint';
import { complaintTokenOf } from './complaint-token';
import { fileComplaint } from './file-complaint';

const HOUR = 3_600_000;

let api: TestApi;
let sink: MailSink;
let admin: SignedIn;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
  admin = await createAdmin(api);
});
afterEach(resetSharedTime);
afterAll(() => api.close());

const newEmail = () => `${unique('visitor')}@example.com`;
const WORDS = { subject: 'DELIVERY', text: 'My parcel is lost.\r\nPlease look.' } as const;
const by = (email: string, fields: object = {}) => ({ name: 'Nila', email, ...WORDS, ...fields });
const fileAs = (json: object, key?: string) =>
  api.post('/complaints', { json, headers: key ? { 'Idempotency-Key': key } : {} });
const fileOwn = ({ token }: SignedIn, json: object = WORDS) => api.post('/complaints/own', { token, json });
const desk = async (id: string) => (await api.get(`/admin/complaints/${id}`, { token: admin.token })).body;
const act = (id: string, step: 'acknowledge' | 'close', json: object, { token } = admin) =>
  api.put(`/admin/complaints/${id}/${step}`, { token, json });
const reply = (id: string, json: object, headers: Record<string, string> = {}) =>
  api.post(`/admin/complaints/${id}/replies`, { token: admin.token, json, headers });

describe('filing', () => {
  test('somebody without an account gets a ticket number at once, by mail, and sees the answers by its link', async () => {
    const email = newEmail();
    const { status, body } = await fileAs(by(email, { phone: '+91 98765 43210', orderNumber: 'A1B2C3D4' }));
    expect(status).toBe(201);
    const { id, number } = body.complaint;
    expect(number).toMatch(/^GR-20\d\d-\d{6}$/);
    expect(body.message).toBe(COMPLAINT_TEXTS.filed(number));
    const [mail] = await sink.mailsFor(email);
    expect(mail?.subject).toContain(number);
    // Anybody may have typed the address: nothing that they wrote is in the mail.
    for (const written of ['Nila', 'parcel is lost', '98765', 'A1B2C3D4']) expect(mail?.text).not.toContain(written);
    const link = /\/grievance\/ticket\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(decodeURIComponent(link)).toBe(body.token);
    await reply(id, { text: 'We ask the courier.' });
    const shown = (await api.get(`/complaint-by-link?token=${link}`)).body.complaint;
    expect(shown).toMatchObject({
      number,
      text: 'My parcel is lost.\nPlease look.',
      orderNumber: 'A1B2C3D4',
      orderId: null,
    });
    expect(shown.events).toMatchObject([{ kind: 'REPLIED', text: 'We ask the courier.' }]);
    expect(await desk(id)).toMatchObject({ name: 'Nila', email, phone: '9876543210', userId: null });
  });

  test('a customer complains about an own order with the facts of the account, and finds it there', async () => {
    const shopper = await createCustomer(api);
    const order = await createOrder(shopper.user, await createVariant());
    const { status, body } = await fileOwn(shopper, { ...WORDS, orderId: order.id });
    expect(status).toBe(201);
    const { id, number } = body.complaint;
    const own = (path: string, { token } = shopper) => api.get(path, { token });
    expect((await own('/complaints')).body.complaints).toMatchObject([{ id, number, state: 'NEW' }]);
    expect((await own(`/complaints/${id}`)).body.complaint.orderId).toBe(order.id);
    expect((await own(`/complaints/${id}`, await createCustomer(api))).status).toBe(404);
    expect(await desk(id)).toMatchObject({
      ...{ name: shopper.user.displayName, email: shopper.user.email },
      ...{ userId: shopper.user.id, orderId: order.id },
    });
    const [mail] = await sink.mailsFor(shopper.user.email);
    expect(mail?.text).toContain(`https://shop.test/myaccount/complaint/${id}`);
  });

  test('an order of somebody else is refused like one that is not there', async () => {
    const shopper = await createCustomer(api);
    const other = await createOrder((await createCustomer(api)).user, await createVariant());
    const missing = '0193a1fc-dcfe-7000-8000-000000000001';
    const answers = [];
    for (const orderId of [other.id, missing]) answers.push(await fileOwn(shopper, { ...WORDS, orderId }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [one, two] = answers.map(({ body }) => ({ ...body, requestId: '' }));
    expect(one).toEqual(two);
    expect(await Complaint.query().where({ userId: shopper.user.id }).resultSize()).toBe(0);
  });

  test('a form that is sent again, also twenty times at once, files one complaint', async () => {
    const [email, key] = [newEmail(), unique('key')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => fileAs(by(email), key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.complaint?.number} ${body.token}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(201);
    expect(await Complaint.query().where({ email }).resultSize()).toBe(1);
    expect(await OutboxMail.query().where({ recipient: email }).resultSize()).toBe(1);
    const other = await fileAs(by(email, { text: 'Something else.' }), key);
    expect([other.status, other.body.code]).toEqual([409, 'REQUEST_KEY_USED']);
  });

  test('the form of a customer that is sent again, also ten times at once, files one complaint', async () => {
    const shopper = await createCustomer(api);
    const headers = { 'Idempotency-Key': unique('key') };
    const send = (json: object = WORDS) => api.post('/complaints/own', { token: shopper.token, json, headers });
    const answers = [...(await Promise.all(Array.from({ length: 10 }, () => send()))), await send()];
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.complaint.number);
    expect(new Set(numbers).size).toBe(1);
    expect(answers.at(-1)?.status).toBe(201);
    expect(await Complaint.query().where({ userId: shopper.user.id }).resultSize()).toBe(1);
    expect(await OutboxMail.query().where({ recipient: shopper.user.email }).resultSize()).toBe(1);
    expect((await send({ ...WORDS, text: 'Something else.' })).status).toBe(409);
  });

  test('numbers have no gaps, also where filings are refused between them', async () => {
    const filed = await Promise.all(Array.from({ length: 5 }, () => fileAs(by(newEmail()))));
    await fileAs(by(newEmail(), { subject: 'NOTHING' }));
    await fileOwn(await createCustomer(api), { ...WORDS, orderId: '0193a1fc-dcfe-7000-8000-000000000001' });
    filed.push(await fileAs(by(newEmail())));
    const counts = filed.map(({ body }) => Number(body.complaint.number.slice(-6))).sort((one, other) => one - other);
    expect(counts).toEqual(counts.map((_, index) => (counts[0] as number) + index));
  });

  test('each wrong field is named', async () => {
    for (const [fields, path] of [
      [{ name: '' }, 'name'],
      [{ name: 'see www.example.com/win' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ subject: '' }, 'subject'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(4001) }, 'text'],
      [{ orderNumber: 'x'.repeat(41) }, 'orderNumber'],
    ] as const)
      expect(await fileAs(by(newEmail(), fields))).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  const from = (address: string) => ({ address, key: undefined, language: 'en' });

  test('an unconfirmed address gets three mails an hour, and the others are recorded without their text', async () => {
    const { services } = api;
    const limited = {
      ...services,
      config: { ...services.config, rateLimit: true },
      limits: new RateLimits(BaseModel.knex(), true, 'a secret of this test'),
    };
    const email = newEmail();
    const body = { name: 'Nila', email, ...WORDS };
    for (let n = 0; n < 10; n++) await fileComplaint(limited, body, from('203.0.113.7'));
    await expect(fileComplaint(limited, body, from('203.0.113.7'))).rejects.toMatchObject({ status: 429 });
    const mails = await OutboxMail.query()
      .where({ recipient: email })
      .orderBy('createdAt')
      .select('status', 'textBody');
    const withheld = mails.filter(({ status }) => status === 'WITHHELD');
    expect([mails.length, withheld.length]).toEqual([10, 7]);
    expect(withheld.every(({ textBody }) => textBody === null)).toBe(true);
    for (let n = 0; n < 30; n++) await fileComplaint(limited, { ...body, email: newEmail() }, from('203.0.113.8'));
    const more = { ...body, email: newEmail() };
    await expect(fileComplaint(limited, more, from('203.0.113.8'))).rejects.toMatchObject({ status: 429 });
  });
});

test('the link of a complaint works for a year', async () => {
  const { token } = (await fileAs(by(newEmail()))).body;
  const statusIn = async (days: number) => {
    setSharedTime(Date.now() + days * 24 * HOUR);
    const { status } = await api.get(`/complaint-by-link?${new URLSearchParams({ token })}`);
    resetSharedTime();
    return status;
  };
  expect([await statusIn(364), await statusIn(366)]).toEqual([200, 404]);
});

describe('pictures', () => {
  const photoOf = async (...size: [number, number]) =>
    Buffer.from(await (await picture('png', ...size)).arrayBuffer()).toString('base64');
  const add = (token: string, photo: string) => api.post('/complaint-photos', { json: { token, photo } });

  test('up to four, each once, and only the staff of the orders see them', async () => {
    const { token, complaint } = (await fileAs(by(newEmail()))).body;
    const photos = await Promise.all([10, 11, 12, 13, 14].map((side) => photoOf(side, side)));
    for (const [index, photo] of photos.slice(0, 4).entries())
      expect((await add(token, photo)).body.photoCount).toBe(index + 1);
    expect((await add(token, photos[0] as string)).body.photoCount).toBe(4);
    expect((await add(token, photos[4] as string)).body.code).toBe('PHOTOS_FULL');
    const [first] = (await desk(complaint.id)).photos;
    const read = (by?: SignedIn) => api.get(`/complaint-photos/${first.id}`, by && { token: by.token });
    expect(
      Buffer.from((await read(admin)).body.webp, 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect((await read()).status).toBe(401);
    expect((await read(await createCustomer(api))).status).toBe(403);
    expect((await read(await createEditor(api, { permissions: 'content' }))).status).toBe(403);
    expect((await read(await createEditor(api, { permissions: 'orders' }))).status).toBe(200);
  });

  test('their shopper sees them, by the account or by the link of the complaint, and nobody else', async () => {
    const [owner, stranger] = [await createCustomer(api), await createCustomer(api)];
    const json = { subject: 'PRODUCT', text: 'A hole' };
    const own = (await api.post('/complaints/own', { token: owner.token, json })).body;
    const linked = (await fileAs(by(newEmail()))).body;
    await add(own.token, await photoOf(9, 9));
    await add(linked.token, await photoOf(9, 10));
    const [mine] = (await api.get(`/complaints/${own.complaint.id}`, { token: owner.token })).body.complaint.photos;
    const byLink = (id: string, token: string) =>
      api.get(`/complaint-by-link/photos/${id}?${new URLSearchParams({ token })}`);
    const [theirs] = (await api.get(`/complaint-by-link?${new URLSearchParams({ token: linked.token })}`)).body
      .complaint.photos;
    const read = (id: string, { token }: SignedIn) => api.get(`/complaints/photos/${id}`, { token });
    const isPicture = ({ body }: { body: { webp: string } }) =>
      Buffer.from(body.webp, 'base64').subarray(8, 12).toString() === 'WEBP';
    expect([isPicture(await read(mine.id, owner)), isPicture(await byLink(theirs.id, linked.token))]).toEqual([
      true,
      true,
    ]);
    expect(isPicture(await byLink(mine.id, own.token))).toBe(true);
    expect([(await read(mine.id, stranger)).status, (await read(theirs.id, owner)).status]).toEqual([404, 404]);
    expect((await byLink(mine.id, linked.token)).status).toBe(404);
    expect((await byLink(theirs.id, 'nobody.knows')).status).toBe(404);
  });

  test('of ten at once four stay', async () => {
    const { token, complaint } = (await fileAs(by(newEmail()))).body;
    const photos = await Promise.all(Array.from({ length: 10 }, (_, n) => photoOf(20 + n, 20)));
    await Promise.all(photos.map((photo) => add(token, photo)));
    expect(await ComplaintPhoto.query().where({ complaintId: complaint.id }).resultSize()).toBe(4);
  });

  test('a forged token, what is no picture and a closed complaint are refused', async () => {
    const { token, complaint } = (await fileAs(by(newEmail()))).body;
    expect((await add(`${token.slice(0, -1)}!`, await photoOf(9, 9))).status).toBe(404);
    expect((await add(complaintTokenOf(complaint.id, 'another secret'), await photoOf(9, 9))).status).toBe(404);
    expect((await add(token, Buffer.from('<svg/>').toString('base64'))).status).toBe(415);
    await act(complaint.id, 'close', { resolution: 'Found.' });
    expect((await add(token, await photoOf(9, 9))).body.code).toBe('STATE_CHANGED');
  });

  test('of people who are not signed in eight large bodies are read at a time, others as ever', async () => {
    const { token } = (await fileAs(by(newEmail()))).body;
    const large = Buffer.alloc(400_000).toString('base64');
    let end = () => {};
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    const reading = Array.from({ length: 8 }, () => readLargeBody(() => until));
    expect((await add(token, large)).status).toBe(429);
    expect((await add(token, await photoOf(9, 9))).status).toBe(201);
    end();
    await Promise.all(reading);
    expect((await add(token, large)).status).toBe(415);
  });
});

describe('the desk', () => {
  test('acknowledges, replies and closes, mails each step once, and records who did it', async () => {
    const email = newEmail();
    const { complaint, token } = (await fileAs(by(email))).body;
    const { id, number, acknowledgeBy, closeBy } = complaint;
    expect(await desk(id)).toMatchObject({ state: 'NEW', dueAt: acknowledgeBy, revision: 0, isOverdue: false });
    const acknowledged = await act(id, 'acknowledge', { revision: 0 });
    expect(acknowledged.body.complaint).toMatchObject({ state: 'ACKNOWLEDGED', dueAt: closeBy, revision: 1 });
    expect((await act(id, 'acknowledge', { revision: 0 })).status).toBe(200);
    const key = { 'Idempotency-Key': unique('key') };
    for (const _ of ['first', 'again'])
      expect((await reply(id, { revision: 1, text: 'On its way.' }, key)).body.complaint.revision).toBe(2);
    await api.post(`/admin/complaints/${id}/notes`, { token: admin.token, json: { text: 'Courier said lost.' } });
    // A colleague wrote it without having read the reply.
    expect((await reply(id, { revision: 1, text: 'It is lost.' })).body.code).toBe('EDIT_CONFLICT');
    const closed = await act(id, 'close', { revision: 2, resolution: 'It has arrived.' });
    expect(closed.body.complaint).toMatchObject({ state: 'CLOSED', dueAt: null });
    expect((await act(id, 'close', { revision: 2, resolution: 'It has arrived.' })).status).toBe(200);
    expect((await act(id, 'close', { resolution: 'Other words.' })).body.code).toBe('STATE_CHANGED');
    expect((await reply(id, { text: 'Too late.' })).body.code).toBe('STATE_CHANGED');

    const mails = await sink.mailsFor(email, 4);
    expect(mails.map(({ subject }) => subject?.split(number)[1]?.trim())).toEqual([
      'has arrived',
      'is in hand',
      'has a reply',
      'is settled',
    ]);
    expect(mails[3]?.text).toContain('It has arrived.');
    const shown = (await api.get(`/complaint-by-link?${new URLSearchParams({ token })}`)).body.complaint;
    expect(shown.events.map(({ kind }: { kind: string }) => kind)).toEqual(['ACKNOWLEDGED', 'REPLIED', 'CLOSED']);
    expect((await desk(id)).events[2]).toMatchObject({ kind: 'NOTED', actor: { id: admin.user.id } });
    const entries = await AuditEntry.query().where({ entity: 'complaint', entityId: id });
    expect(entries).toHaveLength(4);
    expect(JSON.stringify(entries)).not.toMatch(/arrived|Courier|Nila|visitor/);
  });

  test('of two who answer what they read, the second is told of the first', async () => {
    const { id } = (await fileAs(by(newEmail()))).body.complaint;
    const answers = await Promise.all([
      reply(id, { revision: 0, text: 'One.' }),
      act(id, 'close', { revision: 0, resolution: 'Two.' }),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([expect.any(Number), 409]);
    expect(['EDIT_CONFLICT', 'STATE_CHANGED']).toContain(refused?.body.code);
    const { events } = await desk(id);
    expect(events).toHaveLength(1);
  });

  test('to reply or to close stops the first clock too', async () => {
    const ids = [];
    for (const _ of ['reply', 'close']) ids.push((await fileAs(by(newEmail()))).body.complaint.id as string);
    const [replied, closed] = ids as [string, string];
    await reply(replied, { text: 'We look.' });
    await act(closed, 'close', { resolution: 'Done.' });
    expect(await desk(replied)).toMatchObject({ state: 'ACKNOWLEDGED' });
    const rows = await Complaint.query().findByIds(ids).select('acknowledgedAt');
    expect(rows.every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
  });

  test('lists what is open, overdue first, and counts it by its clocks', async () => {
    const counts = async () => (await api.get('/admin/complaint-counts', { token: admin.token })).body;
    const start = Date.now();
    const filedAt = async (hoursAgo: number) => {
      setSharedTime(start - hoursAgo * HOUR);
      const { id } = (await fileAs(by(newEmail()))).body.complaint;
      return id as string;
    };
    setSharedTime(start);
    const before = await counts();
    const [fresh, overdue, soon, done] = [await filedAt(1), await filedAt(50), await filedAt(30), await filedAt(60)];
    setSharedTime(start);
    await act(done, 'close', { resolution: 'Done.' });
    const after = await counts();
    expect([after.open - before.open, after.dueSoon - before.dueSoon, after.overdue - before.overdue]).toEqual([
      3, 1, 1,
    ]);
    const list = async (filter: object) => {
      const query = { filter: JSON.stringify(filter), sort: '["dueAt","ASC"]', range: '[0,199]' };
      const { body } = await api.get(`/admin/complaints?${new URLSearchParams(query)}`, { token: admin.token });
      const ids = body.map(({ id }: { id: string }) => id) as string[];
      return ids.filter((id) => [fresh, overdue, soon, done].includes(id));
    };
    expect(await list({ isOpen: true })).toEqual([overdue, soon, fresh]);
    expect(await list({ isOverdue: true })).toEqual([overdue]);
    expect(await list({ state: 'CLOSED' })).toEqual([done]);
    const { number, email } = await desk(fresh);
    expect([await list({ q: number.toLowerCase() }), await list({ q: email })]).toEqual([[fresh], [fresh]]);
    expect((await desk(overdue)).isOverdue).toBe(true);
  });
});

describe('the clocks of a complaint', () => {
  const mailsAbout = (complaintId: string) =>
    OutboxMail.query().where({ complaintId, recipient: OFFICER }).orderBy('id').select('subject', 'textBody');
  const OFFICER = `${unique('officer')}@example.com`;
  const start = Date.now();
  /** Two processes look at the same time, until all is told. */
  async function tell(at: number) {
    const now = new Date(at);
    setSharedTime(at);
    const count = () => OutboxMail.query().where({ recipient: OFFICER }).resultSize();
    for (let before = -1; before < (await count()); ) {
      before = await count();
      await Promise.all([api.services.complaintClocks.work(now), api.services.complaintClocks.work(now)]);
    }
  }

  test('are mailed to the officer, each once, a day before it ends or when a process runs again', async () => {
    await api.knex('company_details').update({ grievanceEmail: OFFICER });
    setSharedTime(start);
    const { id, number } = (await fileAs(by(newEmail()))).body.complaint;
    await tell(start + 23 * HOUR);
    expect(await mailsAbout(id)).toEqual([]);
    await tell(start + 25 * HOUR);
    await tell(start + 49 * HOUR);
    const [first, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(first?.subject).toBe(`Complaint ${number} is due soon`);
    for (const written of ['Nila', 'parcel is lost', 'visitor']) expect(first?.textBody).not.toContain(written);

    resetSharedTime();
    expect((await act(id, 'acknowledge', { revision: 0 })).status).toBe(200);
    await tell(start + 50 * HOUR);
    expect(await mailsAbout(id)).toHaveLength(1);
    await tell(start + 32 * 24 * HOUR);
    await tell(start + 33 * 24 * HOUR);
    expect((await mailsAbout(id)).map(({ subject }) => subject)).toEqual([
      `Complaint ${number} is due soon`,
      `Complaint ${number} is overdue`,
    ]);
  });

  test('are mailed to the company where nobody is named, else to the owner, and not at all once it is closed', async () => {
    setSharedTime(start);
    const { id } = (await fileAs(by(newEmail()))).body.complaint;
    await act(id, 'close', { resolution: 'Done.' });
    const open = (await fileAs(by(newEmail()))).body.complaint;
    await api.knex('company_details').update({ grievanceEmail: '', email: '' });
    await tell(start + 25 * HOUR);
    const told = await OutboxMail.query().where({ complaintId: open.id }).where('subject', 'like', '%due soon');
    const owner = await api.knex('users').where({ email: told[0]?.recipient }).first('userType', 'deactivatedAt');
    expect(told).toHaveLength(1);
    expect(owner).toMatchObject({ userType: 'ADMIN', deactivatedAt: null });
    expect(await OutboxMail.query().where({ complaintId: id }).where('subject', 'like', '%due soon')).toEqual([]);
  });
});

test('the register has all complaints of a period as CSV, which no spreadsheet runs, and leaves a trace', async () => {
  setSharedTime(Date.parse('2031-03-05T10:00:00Z'));
  const { complaint } = (await fileAs(by(newEmail(), { name: '=1+1', text: '=cmd|x' }))).body;
  resetSharedTime();
  await act(complaint.id, 'close', { resolution: '+91' });
  const read = (from: string, to: string, { token } = admin) =>
    api.get(`/admin/complaints.csv?${new URLSearchParams({ from, to })}`, { token });
  const { status, body } = await read('2031-03-05', '2031-03-05');
  expect(status).toBe(200);
  const [head, ...lines] = String(body).trim().split('\r\n');
  expect(head).toContain('number,receivedAt,name');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${complaint.number},2031-03-05T10:00:00.000Z,'=1+1,`);
  expect(lines[0]).toContain("'=cmd|x");
  expect(lines[0]).toContain("'+91");
  expect(String((await read('2031-03-04', '2031-03-04')).body)).not.toContain(complaint.number);
  expect((await read('2031-03-05', '2031-03-04')).status).toBe(400);
  expect((await read('2030-03-05', '2031-03-06')).status).toBe(400);
  expect((await read('2031-03-05', '2031-03-05', await createEditor(api, { permissions: 'content' }))).status).toBe(
    403,
  );
  expect(await AuditEntry.query().where({ entity: 'complaint', action: 'exported' }).resultSize()).toBeGreaterThan(0);
});
