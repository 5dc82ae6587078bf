import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BaseModel } from './database/BaseModel';
import { RestockNotifier } from './features/restock/RestockNotifier';
import { RestockSubscription } from './features/restock/RestockSubscription';
import { OutboxMail } from './mail/OutboxMail';
import { claimDue } from './mail/outbox';
import { RenditionQueue } from './media/images/RenditionQueue';
import { Media } from './media/Media';
import { FolderFiles } from './media/MediaFiles';
import { startTestApi, type TestApi } from './testing/api';
import { createVariant } from './testing/factories/orders';
import { claimDeliveries } from './webhooks/deliveries';
import { Webhook } from './webhooks/Webhook';
import { WebhookDelivery } from './webhooks/WebhookDelivery';

// Some databases know FOR UPDATE and SKIP LOCKED but take no lock for it, or one on a single node only. Claims have to
// hold there too.

let api: TestApi;
let restore: () => void;
beforeAll(async () => {
  api = await startTestApi();
  const { answerMails, restockNotifier, webhookSender } = api.services;
  await Promise.all([answerMails, restockNotifier, webhookSender].map((service) => service.stop()));
});
beforeEach(() => {
  restore = withoutLocks(BaseModel.knex());
});
afterEach(() => restore());
afterAll(() => api.close());

/** Takes the locks out of all statements. @returns what puts them back */
function withoutLocks(knex: Knex): () => void {
  const client = knex.client.constructor.prototype;
  const query = client._query;
  const spy = vi.spyOn(client, '_query').mockImplementation(function (
    this: unknown,
    connection: unknown,
    statement: unknown,
  ) {
    const { sql } = statement as { sql?: string };
    if (sql) Object.assign(statement as object, { sql: sql.replace(/ for update( skip locked)?/i, '') });
    return query.call(this, connection, statement);
  });
  return () => spy.mockRestore();
}

/** Due for sure: the database's clock, by which is claimed, may be behind this machine's. */
const due = () => new Date(Date.now() - 60_000);
const WORKERS = 6;
const COUNT = 40;
const atOnce = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: WORKERS }, work));
const duplicatesOf = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test('mails are claimed by one worker each', async () => {
  await OutboxMail.query().delete();
  const mail = { subject: 'x', textBody: 'x', htmlBody: 'x', eraseBody: false, status: 'WAITING' } as const;
  const now = due();
  for (let n = 0; n < COUNT; n++)
    await OutboxMail.query().insert({
      ...mail,
      recipient: `${n}@example.com`,
      attempts: 0,
      dueAt: now,
      createdAt: now,
    });
  const claimed: string[] = [];
  for (let round = 0; round < 20; round++)
    claimed.push(...(await atOnce(() => claimDue(10))).flat().map(({ id }) => id));
  expect(duplicatesOf(claimed)).toEqual([]);
  expect(claimed).toHaveLength(COUNT);
  await OutboxMail.query().delete();
});

test('deliveries of webhooks are claimed by one worker each', async () => {
  const now = due();
  const webhook = await Webhook.query().insert({
    ...{ url: 'https://example.com', description: '', events: '[]', secret: 'x', revision: 1 },
  });
  for (let n = 0; n < COUNT; n++)
    await WebhookDelivery.query().insert({
      ...{ webhookId: webhook.id, event: 'webhook.test', payload: '{}', status: 'WAITING', attempts: 0 },
      ...{ createdAt: now, dueAt: now },
    });
  const claimed: string[] = [];
  for (let round = 0; round < 20; round++)
    claimed.push(...(await atOnce(() => claimDeliveries(10, []))).flat().map(({ delivery }) => delivery.id));
  const own = await WebhookDelivery.query().where({ webhookId: webhook.id }).select('id', 'attempts');
  expect(duplicatesOf(claimed)).toEqual([]);
  expect(own.map(({ attempts }) => attempts)).toEqual(Array(COUNT).fill(1));
  await WebhookDelivery.query().where({ webhookId: webhook.id }).delete();
  await webhook.$query().delete();
});

test('images are made by one worker each', async () => {
  const taken: string[] = [];
  /** A folder without pictures: each image is asked for once, and set aside. */
  class Noted extends FolderFiles {
    override async bring(path: string): Promise<boolean> {
      taken.push(path);
      return false;
    }
  }
  const images = Array.from({ length: COUNT }, () => ({ id: uuidv7(), width: 1, height: 1, blur: '', dueAt: due() }));
  for (const image of images) await Media.query().insert(image);
  const { config, log } = api.services;
  const queues = Array.from({ length: WORKERS }, () => new RenditionQueue(new Noted(config.mediaDir), log));
  for (const queue of queues) queue.start();
  const waiting = () =>
    Media.query()
      .findByIds(images.map(({ id }) => id))
      .where('dueAt', '<=', new Date())
      .resultSize();
  const own = () => taken.filter((path) => images.some(({ id }) => path.includes(id)));
  await expect.poll(waiting).toBe(0);
  // An image is claimed before it is looked for.
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(COUNT);
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(duplicatesOf(own())).toEqual([]);
  expect(own()).toHaveLength(COUNT);
  await Media.query()
    .findByIds(images.map(({ id }) => id))
    .delete();
});

test('shoppers who wait for a variant are mailed by one worker each', async () => {
  const variant = await createVariant();
  await variant.$query().patch({ stock: 8 });
  const emails = Array.from({ length: 8 }, () => `${uuidv7()}@example.com`);
  const askedAt = new Date(Date.now() - 86_400_000);
  const waiting = { variantId: variant.id, status: 'WAITING', askedAt, expiresAt: new Date(Date.now() + 1e9) } as const;
  for (const email of emails) await RestockSubscription.query().insert({ ...waiting, email });
  const workers = Array.from({ length: WORKERS }, () => new RestockNotifier(api.services));
  for (let round = 0; round < 3; round++) await Promise.all(workers.map((worker) => worker.work(new Date())));
  const mails = await OutboxMail.query().whereIn('recipient', emails).select('recipient');
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(emails.sort());
});
