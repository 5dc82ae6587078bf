import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasswordCode } from '../../features/accounts/passwords/PasswordCode';
import { Session } from '../../features/accounts/Session';
import { CatalogueImport } from '../../features/product-import/catalogue-import/CatalogueImport';
import { CatalogueImportItem } from '../../features/product-import/catalogue-import/CatalogueImportItem';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCatalogueImport } from '../../testing/factories/catalogue';
import { createCustomer } from '../../testing/factories/users';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('what nobody can use any more goes, the rest stays', async () => {
  const { user, token } = await createCustomer(api);
  const session = await Session.query().insert({ userId: user.id, createdAt: daysAgo(9), expiresAt: daysAgo(2) });
  const code = { userId: user.id, codeHash: 'x', attempts: 0, createdAt: daysAgo(2) };
  const dead = await PasswordCode.query().insert({ ...code, expiresAt: daysAgo(2) });
  const alive = await PasswordCode.query().insert({ ...code, expiresAt: daysAgo(0) });
  const mail = { recipient: user.email, subject: 'A mail', textBody: 'text', htmlBody: 'html', eraseBody: false };
  const times = (days: number) => ({ attempts: 1, createdAt: daysAgo(days), dueAt: daysAgo(days) });
  const old = await OutboxMail.query().insert({ ...mail, ...times(91), status: 'SENT' });
  const recent = await OutboxMail.query().insert({ ...mail, ...times(80), status: 'SENT' });
  const failed = await OutboxMail.query().insert({ ...mail, ...times(91), status: 'FAILED' });
  const expired = await OutboxMail.query().insert({ ...mail, ...times(91), status: 'EXPIRED' });
  const withheld = await OutboxMail.query().insert({ ...mail, ...times(91), status: 'WITHHELD' });
  const waiting = await OutboxMail.query().insert({ ...mail, ...times(91), status: 'WAITING' });
  const ofAnOrder = await OutboxMail.query().insert({ ...mail, ...times(91), orderId: old.id, status: 'SENT' });
  const [oldImport, newImport] = [await createCatalogueImport(user.id), await createCatalogueImport(user.id)];
  await oldImport.$query().patch({ createdAt: daysAgo(31), status: 'DONE' });

  await api.services.housekeeping.work(new Date());

  expect(await CatalogueImport.query().findByIds([oldImport.id, newImport.id])).toMatchObject([{ id: newImport.id }]);
  expect(await CatalogueImportItem.query().where({ importId: oldImport.id })).toEqual([]);

  expect(await Session.query().findById(session.id)).toBeUndefined();
  expect((await api.get('/auth/me', { token })).status).toBe(200);
  expect(await PasswordCode.query().findById(dead.id)).toBeUndefined();
  expect(await PasswordCode.query().findById(alive.id)).toBeDefined();
  expect(await OutboxMail.query().findById(old.id)).toBeUndefined();
  expect(await OutboxMail.query().findByIds([failed.id, expired.id, withheld.id])).toEqual([]);
  expect(await OutboxMail.query().findById(waiting.id)).toMatchObject({ textBody: 'text' });
  expect(await OutboxMail.query().findById(recent.id)).toMatchObject({ textBody: 'text' });
  expect(await OutboxMail.query().findById(ofAnOrder.id)).toMatchObject({ textBody: null, htmlBody: null });
});
