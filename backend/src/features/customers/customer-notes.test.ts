import { CUSTOMER_NOTE_LIMITS, CUSTOMER_NOTE_TEXTS } from '@rangrekha/contract/customer-notes';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { CustomerNote } from './CustomerNote';

let api: TestApi;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  colleague = await createAdmin(api);
});
afterAll(() => api.close());

const read = async (id: string) => (await api.get(`/admin/customers/${id}`, { token: admin.token })).body;
const addNote = (id: string, text: string, by = admin) =>
  api.post(`/customers/${id}/notes`, { token: by.token, json: { text } });
const deleteNote = (id: string, noteId: string, by = admin) =>
  api.delete(`/customers/${id}/notes/${noteId}`, { token: by.token });
const tag = (id: string, tags: string[]) => api.put(`/customers/${id}/tags`, { token: admin.token, json: { tags } });
const logOf = async (entityId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ entityId }));
  const { body } = await api.get(`/admin/audit?filter=${filter}`, { token: admin.token });
  return body.flatMap((entry: { changes: object[] }) => entry.changes);
};

test('a note says who wrote it and when; its author alone deletes it, and the audit log has that', async () => {
  const { user } = await createCustomer(api);
  const text = unique('Calls back in the evening');
  expect((await addNote(user.id, `  ${text}\n`)).status).toBe(201);
  await addNote(user.id, 'Wears M', colleague);
  const { notes } = await read(user.id);
  expect(notes).toMatchObject([
    { text, author: { id: admin.user.id, name: admin.user.displayName } },
    { text: 'Wears M', author: { id: colleague.user.id } },
  ]);
  const [own, other] = notes;
  expect(await deleteNote(user.id, other.id)).toMatchObject({
    status: 403,
    body: { code: 'NOT_AUTHOR', message: CUSTOMER_NOTE_TEXTS.ofColleague },
  });
  const stranger = await createCustomer(api);
  expect((await deleteNote(stranger.user.id, own.id)).status).toBe(404);
  expect((await deleteNote(user.id, own.id)).status).toBe(200);
  expect((await deleteNote(user.id, own.id)).status).toBe(404);
  expect((await read(user.id)).notes).toMatchObject([{ id: other.id }]);
  expect(await logOf(user.id)).toContainEqual({ field: 'note', before: text, after: null });
});

test('notes and tags are of customers alone, and few', async () => {
  const { user } = await createCustomer(api);
  for (const id of [admin.user.id, uuidv7()]) {
    expect((await addNote(id, 'x')).status).toBe(404);
    expect((await tag(id, ['x'])).status).toBe(404);
  }
  expect((await addNote(user.id, ' ')).status).toBe(400);
  const note = { userId: user.id, text: 'x', authorId: admin.user.id, authorName: 'x', createdAt: new Date() };
  await CustomerNote.query().insertGraph(Array.from({ length: CUSTOMER_NOTE_LIMITS.notes }, () => ({ ...note })));
  expect(await addNote(user.id, 'x')).toMatchObject({ status: 409, body: { message: CUSTOMER_NOTE_TEXTS.tooMany } });
  const many = Array.from({ length: CUSTOMER_NOTE_LIMITS.tags + 1 }, (_, index) => `tag ${index}`);
  expect(await tag(user.id, many)).toMatchObject({ status: 400, body: { errors: [{ path: 'tags' }] } });
  expect((await read(user.id)).tags).toEqual([]);
});

test('tags are alike in any case, are suggested by their beginning, and filter the list and its file', async () => {
  const [{ user }, { user: other }, { user: plain }] = [
    await createCustomer(api),
    await createCustomer(api),
    await createCustomer(api),
  ];
  const word = unique('Vip').toLowerCase();
  await tag(other.id, [word]);
  const { status, body } = await tag(user.id, [`  ${word.toUpperCase()} `, 'Wholesale', word]);
  expect([status, body.customer.tags]).toEqual([200, [word, 'wholesale'].sort()]);
  const suggested = await api.get(`/admin/customer-tags?q=${word.slice(0, -2).toUpperCase()}`, { token: admin.token });
  expect(suggested.body.tags).toEqual([word]);
  const query = new URLSearchParams({ filter: JSON.stringify({ tag: word.toUpperCase() }) });
  const listed = (await api.get(`/admin/customers?${query}`, { token: admin.token })).body;
  expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual([user.id, other.id].sort());
  const file = String((await api.get(`/admin/customers.csv?${query}`, { token: admin.token })).body);
  expect(file).toContain([word, 'wholesale'].sort().join(', '));
  expect(file).not.toContain(plain.id);
  expect(await logOf(user.id)).toContainEqual(
    expect.objectContaining({ field: 'tags', after: [word, 'wholesale'].sort().join(', ') }),
  );
});

test('a customer who asks for the own data gets notes and tags, and nobody else’s', async () => {
  const { user, token } = await createCustomer(api);
  const other = await createCustomer(api);
  await addNote(other.user.id, 'Of somebody else');
  await addNote(user.id, 'Likes indigo');
  await tag(user.id, ['regular']);
  for (const { body } of [
    await api.get('/users/data', { token }),
    await api.get(`/customers/${user.id}/data`, { token: admin.token }),
  ]) {
    const rows = (name: string) => body.sections.find((section: { name: string }) => section.name === name).rows;
    expect(rows('staffNotes')).toMatchObject([{ text: 'Likes indigo' }]);
    expect(rows('staffTags')).toEqual([{ tag: 'regular' }]);
  }
});
