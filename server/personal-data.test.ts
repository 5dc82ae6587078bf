import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { transaction } from '@rangrekha/backend/database/transaction';
import { erasePerson } from '@rangrekha/backend/features/personal-data/erase-person';
import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createOrder, createShopper, createVariant } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, unique } from '@rangrekha/backend/testing/factories/users';
import { WebhookDelivery } from '@rangrekha/backend/webhooks/WebhookDelivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData } from './personal-data';

let running: TestApi;
beforeAll(async () => {
  running = await startTestApi();
});
afterAll(() => running.close());

const ask = (...argv: string[]) => askWith([], ...argv);

async function askWith(plugins: Plugin[], ...argv: string[]) {
  const [printed, said]: [string[], string[]] = [[], []];
  const knex = BaseModel.knex();
  const output = { print: (line: string) => printed.push(line), say: (line: string) => said.push(line) };
  await personalData({ DATABASE_URL: running.services.config.databaseUrl }, argv, output, plugins).finally(() =>
    BaseModel.knex(knex),
  );
  return { printed, said };
}

test('names the tables with rows of a person, whatever the case of the address', async () => {
  const { user } = await createShopper(running, { emailVerifiedAt: new Date() });
  await createOrder(user, await createVariant());
  const { printed, said } = await ask(user.email.toUpperCase());
  expect(printed).toEqual(expect.arrayContaining(['users 1', 'addresses 1', 'orders 1', 'sessions 1']));
  expect(printed.some((line) => line.startsWith('reviews '))).toBe(false);
  expect(said).toEqual([]);
});

test('counts what plugins have of a person', async () => {
  const { user } = await createShopper(running);
  const { id } = await createOrder(user, await createVariant());
  const gifts = plugin({
    ...{ name: 'gifts', title: 'Gifts', summary: 'For a test.' },
    exportData: async ({ customerId, orderIds }) => [
      { name: 'wishes', title: 'Wishes', rows: [{ customerId }, ...orderIds.map((order) => ({ order }))] },
      { name: 'own', title: 'Own', rows: customerId === user.id && orderIds[0] === id ? [{}] : [] },
    ],
  });
  const { printed } = await askWith([gifts], user.email);
  expect(printed.slice(-2)).toEqual(['gifts.wishes 2', 'gifts.own 1']);
});

test('says whose data is in a table, each person once, and how many have no address', async () => {
  const variant = await createVariant();
  const { user } = await createShopper(running, { firstName: unique('Asha'), lastName: '=1+1' });
  await createOrder(user, variant);
  await createOrder(user, variant, { deliveryStatus: 'CANCELED' });
  const other = await createShopper(running);
  const { user: erased } = await createShopper(running);
  await createOrder(erased, variant, { deliveryStatus: 'CANCELED' });
  await transaction((trx) => erasePerson(trx, running.services.plugins, erased.id));
  const { printed, said } = await ask('--table', 'orders');
  expect(printed[0]).toBe('email,firstName,lastName,mobile');
  const own = printed.filter((line) => line.startsWith(`${user.email},`));
  expect(own).toEqual([`${user.email},${user.firstName},'=1+1,${user.mobile ?? ''}`]);
  expect(printed.join()).not.toContain(other.user.email);
  expect(printed.join()).not.toContain(erased.id);
  expect(said).toEqual([expect.stringMatching(/^\d+ people, [1-9]\d* of them without an email address or erased\.$/)]);
});

test('finds whose order a delivery of a webhook names', async () => {
  const { user } = await createShopper(running, { emailVerifiedAt: new Date() });
  const { id } = await createOrder(user, await createVariant());
  const payload = JSON.stringify({ order: { id } });
  const sent = { event: 'order.placed', status: 'SENT', createdAt: new Date(), dueAt: new Date(), payload } as const;
  // The webhook may be gone by now.
  await WebhookDelivery.query().insert({ ...sent, webhookId: user.id });
  expect((await ask('--table', 'webhook_deliveries')).printed.join()).toContain(user.email);
});

test('finds who complained without an account, by the address', async () => {
  const email = `${unique('stranger')}@example.com`;
  const json = { name: 'Stranger', email, subject: 'OTHER', text: 'Late' };
  expect((await running.post('/complaints', { json })).status).toBeLessThan(300);
  expect((await ask('--table', 'complaints')).printed).toContain(`${email},,,`);
});

test('refuses what it cannot answer, in one line', async () => {
  const admin = await createAdmin(running);
  await expect(ask('nobody@example.com')).rejects.toThrow(/No customer of this database .* nobody@example.com/);
  await expect(ask(admin.user.email)).rejects.toThrow(/^No customer/);
  await expect(ask('--table', 'products')).rejects.toThrow(/^products is no table that names people/);
  for (const argv of [[], ['a@b.in', 'c@d.in'], ['a@b.in', '--table', 'orders'], ['--all']])
    await expect(ask(...argv)).rejects.toThrow(/^Usage: /);
  const elsewhere = personalData({ DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' }, ['a@b.in'], {
    print: () => {},
    say: () => {},
  });
  await expect(elsewhere).rejects.toThrow(/^DATABASE_URL \(127\.0\.0\.1:1\/none\): nothing answers there/);
});
