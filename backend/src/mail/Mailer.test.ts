import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BaseModel } from '../database/BaseModel';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { startTestApi, type TestApi } from '../testing/api';
import { type MailSink, startMailSink } from '../testing/servers/mail-sink';
import { Mailer } from './Mailer';
import { OutboxMail } from './OutboxMail';
import { claim, claimDue, claimOne, expireMails, markFailed, markSent } from './outbox';
import { type Mail, queueMail } from './queue-mail';

let api: TestApi;
let sink: MailSink;
let mailers: Mailer[] = [];
const from = 'Rangrekha <hello@shop.test>';
const brandName = async () => 'Asha & Sisters';

beforeAll(async () => {
  sink = await startMailSink();
  api = await startTestApi();
  await OutboxMail.query().delete();
});
afterEach(async () => {
  vi.useRealTimers();
  sink.answer = {};
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  mailers = [];
  await OutboxMail.query().delete();
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

/** A mailer of its own, as another process has one. */
function startMailer(log = pino({ level: 'silent' }), smtpUrl: string | undefined = sink.url, mailDir = ''): Mailer {
  const mailer = new Mailer({ smtpUrl, mailFrom: from, mailDir }, log, brandName);
  mailers.push(mailer);
  mailer.start();
  return mailer;
}

async function queue(fields: Partial<Mail> = {}): Promise<{ id: string; recipient: string }> {
  const recipient = `${uuidv7()}@example.com`;
  const mail = { recipient, subject: 'Grüße ₹', text: 'Plain — text', html: '<p>Rich &amp; text</p>', ...fields };
  return { id: await transaction((trx) => queueMail(trx, mail)), recipient };
}

/** The mails that arrive until `sink.answer` is another have no answer before the function is called that it gives. */
function holdAnswer(): () => void {
  let release = () => {};
  sink.answer = {
    after: new Promise<void>((resolve) => {
      release = resolve;
    }),
  };
  return release;
}

/** The address of a mail server that is away. */
async function nobodysUrl(): Promise<string> {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

const rowOf = (id: string) => OutboxMail.query().findById(id).throwIfNotFound();
const past = () => new Date(Date.now() - 1_000);

async function settled(id: string, wanted: (row: OutboxMail) => boolean): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  const look = async () => {
    const row = await rowOf(id);
    if (wanted(row)) found = row;
    return found;
  };
  await expect.poll(look).toBeDefined();
  return found as unknown as OutboxMail;
}

describe('over SMTP', () => {
  test('an address without a name gets that of the brand', async () => {
    const { id, recipient } = await queue();
    const config = { smtpUrl: sink.url, mailFrom: 'hello@shop.test', mailDir: '' };
    await new Mailer(config, pino({ level: 'silent' }), brandName).deliverNow(id);
    const [mail] = await sink.mailsFor(recipient);
    expect(mail?.from).toMatchObject({ name: 'Asha & Sisters', address: 'hello@shop.test' });
    expect(mail?.messageId).toMatch(/@shop\.test>$/);
  });

  test('a queued mail arrives in text and HTML and is marked as sent', async () => {
    const { id, recipient } = await queue();
    startMailer();
    const [mail] = await sink.mailsFor(recipient);
    expect(mail).toMatchObject({ subject: 'Grüße ₹', from: { name: 'Rangrekha', address: 'hello@shop.test' } });
    expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual(['Plain — text', '<p>Rich &amp; text</p>']);
    expect(mail?.messageId).toMatch(new RegExp(`^<${id}\\..+@shop\\.test>$`));
    const row = await settled(id, ({ status }) => status === 'SENT');
    expect(row).toMatchObject({
      attempts: 1,
      lastError: null,
      leasedUntil: null,
      sentAt: expect.any(Date),
      textBody: 'Plain — text',
    });
  });

  test('a mail whose transaction rolled back never leaves', async () => {
    const recipient = `${uuidv7()}@example.com`;
    const mail = { recipient, subject: 's', text: 't', html: 'h' };
    const failing = transaction(async (trx) => {
      await queueMail(trx, mail);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await OutboxMail.query().where({ recipient })).toEqual([]);
  });

  test('while the server is away a few mails are tried and not all, also when the mailer is woken', async () => {
    await Promise.all(Array.from({ length: 40 }, () => queue()));
    const tried = () => OutboxMail.query().where('attempts', '>', 0).resultSize();
    const mailer = startMailer(undefined, await nobodysUrl());
    await expect.poll(tried).toBeGreaterThan(0);
    for (let nth = 0; nth < 5; nth += 1) {
      await sleep(200);
      mailer.wake();
    }
    expect(await tried()).toBeLessThanOrEqual(10);
  });

  test('wake sends at once, a mail that is not due waits', async () => {
    // The mailer's pause never comes to its end: only `wake` makes it look again.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const mailer = startMailer();
    await expect.poll(() => mailer.succeededAt).toBeDefined();
    vi.useRealTimers();
    const later = await queue({ dueAt: new Date(Date.now() + 60_000) });
    const now = await queue();
    mailer.wake();
    expect(await sink.mailsFor(now.recipient)).toHaveLength(1);
    expect(await rowOf(later.id)).toMatchObject({ status: 'WAITING', attempts: 0 });
  });

  test('a refused mail is tried again later, as the same message', async () => {
    sink.answer = { code: 451 };
    const { id, recipient } = await queue();
    const mailer = startMailer();
    const refused = await settled(id, ({ lastError }) => lastError !== null);
    expect(refused).toMatchObject({
      status: 'WAITING',
      attempts: 1,
      leasedUntil: null,
      lastError: expect.stringContaining('451'),
    });
    const pause = refused.dueAt.getTime() - Date.now();
    expect(pause).toBeGreaterThan(20_000);
    expect(pause).toBeLessThanOrEqual(30_000);
    sink.answer = {};
    await OutboxMail.query().findById(id).patch({ dueAt: past() });
    mailer.wake();
    const mails = await sink.mailsFor(recipient);
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${refused.messageKey}@shop.test>`]);
    expect(await settled(id, ({ status }) => status === 'SENT')).toMatchObject({ attempts: 2, lastError: null });
  });

  test('pauses grow up to four hours, and after twelve attempts a mail is given up', async () => {
    sink.answer = { code: 451 };
    const { id } = await queue({ secret: true });
    const config = { smtpUrl: sink.url, mailFrom: from, mailDir: '' };
    const pauses = [30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 14_400, 14_400, 0];
    for (const pause of pauses) {
      const before = sharedNow().getTime();
      expect(await new Mailer(config, pino({ level: 'silent' }), brandName).deliverNow(id)).toBe(false);
      const dueAt = (await rowOf(id)).dueAt.getTime() - pause * 1_000;
      expect(dueAt).toBeGreaterThanOrEqual(before);
      expect(dueAt).toBeLessThanOrEqual(sharedNow().getTime());
    }
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', attempts: 12, textBody: null, htmlBody: null });
  });

  test('a worker that died between claim and send loses nothing', async () => {
    const { id, recipient } = await queue();
    const claimed = await claimDue(5);
    expect(claimed.map((mail) => mail.id)).toEqual([id]);
    const mailer = startMailer();
    await sleep(300);
    expect((await rowOf(id)).status).toBe('WAITING');
    expect(await claimOne(id)).toBeUndefined();
    await OutboxMail.query().findById(id).patch({ dueAt: past(), leasedUntil: past() });
    mailer.wake();
    const mails = await sink.mailsFor(recipient);
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${claimed[0]?.messageKey}@shop.test>`]);
    expect(await settled(id, ({ status }) => status === 'SENT')).toMatchObject({ attempts: 2 });
  });

  test('three processes send forty mails once each', async () => {
    const mails = await Promise.all(Array.from({ length: 40 }, () => queue()));
    for (let process = 0; process < 3; process++) startMailer();
    for (const { id, recipient } of mails) {
      await settled(id, ({ status }) => status === 'SENT');
      expect(await sink.mailsFor(recipient)).toHaveLength(1);
    }
    expect((await OutboxMail.query()).map(({ attempts }) => attempts)).toEqual(mails.map(() => 1));
  });

  test('a secret is erased when it is sent', async () => {
    const { id, recipient } = await queue({ secret: true, text: '123456', html: '123456' });
    startMailer();
    expect((await sink.mailsFor(recipient))[0]?.text?.trim()).toBe('123456');
    expect(await settled(id, ({ status }) => status === 'SENT')).toMatchObject({ textBody: null, htmlBody: null });
  });

  test('a mail that can be stopped says where in its head, and forgets it with its text', async () => {
    const stopAddress = `https://shop.test/api/x/reminders/stop-by-mail?key=${'a'.repeat(64)}`;
    const { id, recipient } = await queue({ secret: true, stopAddress });
    const other = await queue();
    startMailer();
    const headersOf = async (address: string) => {
      const [mail] = await sink.mailsFor(address);
      return mail?.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
    };
    expect(await headersOf(recipient)).toEqual([
      ['list-unsubscribe', `<${stopAddress}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(await headersOf(other.recipient)).toEqual([]);
    expect((await settled(id, ({ status }) => status === 'SENT')).stopAddress).toBeNull();
  });

  test('an expired mail is not sent, and its secret erased', async () => {
    const { id, recipient } = await queue({ secret: true, expiresAt: past() });
    const open = await queue({ expiresAt: past() });
    startMailer();
    expect(await settled(id, ({ status }) => status === 'EXPIRED')).toMatchObject({
      textBody: null,
      htmlBody: null,
      attempts: 0,
    });
    expect(await settled(open.id, ({ status }) => status === 'EXPIRED')).toMatchObject({ textBody: 'Plain — text' });
    sink.attempts = 0;
    await sleep(100);
    expect([sink.attempts, (await OutboxMail.query().where({ recipient }).first())?.sentAt]).toEqual([0, null]);
  });

  test('stop lets the mail under way come to its end', async () => {
    const release = holdAnswer();
    const { id } = await queue();
    const mailer = startMailer();
    await settled(id, ({ leasedUntil }) => leasedUntil !== null);
    const stopped = mailer.stop();
    release();
    await stopped;
    expect((await rowOf(id)).status).toBe('SENT');
  });

  test('no text and no recipient get into the log', async () => {
    const lines: string[] = [];
    sink.answer = { code: 550 };
    const { id, recipient } = await queue({ text: 'the secret is 4711' });
    startMailer(pino({ level: 'trace' }, { write: (line) => void lines.push(line) }));
    await settled(id, ({ lastError }) => lastError !== null);
    expect(lines.join('')).toContain(id);
    expect(lines.join('')).not.toMatch(new RegExp(`4711|${recipient}`));
  });
});

describe('claims', () => {
  test.each(['SENT', 'FAILED', 'EXPIRED', 'WITHHELD'] as const)('a mail that is %s is left alone', async (status) => {
    const { id } = await queue({ dueAt: past() });
    await OutboxMail.query().findById(id).patch({ status });
    expect([await claimDue(5), await claimOne(id)]).toEqual([[], undefined]);
    await OutboxMail.query().findById(id).patch({ expiresAt: past() });
    await expireMails();
    expect(await rowOf(id)).toMatchObject({ status, attempts: 0 });
  });

  test('a mail whose time is over, or whose text is erased, is in no claim', async () => {
    const over = await queue({ expiresAt: past() });
    const erased = await queue();
    await OutboxMail.query().findById(erased.id).patch({ textBody: null, htmlBody: null });
    expect(await claimDue(5)).toEqual([]);
    for (const { id } of [over, erased]) expect(await claimOne(id)).toBeUndefined();
  });

  test('of more mails than are claimed at once the oldest leave first', async () => {
    const due = async (seconds: number) => (await queue({ dueAt: new Date(Date.now() - seconds * 1_000) })).id;
    const [second, third, first] = [await due(20), await due(10), await due(30)];
    expect((await claimDue(2)).map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect((await claimDue(2)).map(({ id }) => id)).toEqual([third]);
  });

  test('a mail in the hands of another transaction delays no other mail', async () => {
    const [held, free] = [await queue({ dueAt: new Date(Date.now() - 5_000) }), await queue()];
    await transaction(async (trx) => {
      await OutboxMail.query(trx).findById(held.id).forUpdate();
      expect((await claimDue(5)).map(({ id }) => id)).toEqual([free.id]);
    });
  });

  test('two workers that have found the same mails share them', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push((await queue()).id);
    const claimed = async (wanted: string[]) => (await claim(wanted)).map(({ id }) => id).sort();
    const first = await claimed(ids.slice(0, 2));
    expect([first, await claimed(ids.slice(0, 4))]).toEqual([ids.slice(0, 2), ids.slice(2, 4)]);
    const parallel = await Promise.all(Array.from({ length: 6 }, () => claimed(ids)));
    expect(parallel.flat().sort()).toEqual(ids.slice(4));
  });

  test('a mail that another worker has claimed since is left to it', async () => {
    const { id } = await queue();
    const [former] = await claimDue(5);
    await OutboxMail.query().findById(id).patch({ dueAt: past(), leasedUntil: past() });
    const [latter] = await claimDue(5);
    await markFailed([{ mail: former as OutboxMail, error: 'too late' }]);
    expect(await rowOf(id)).toMatchObject({ lastError: null, leasedUntil: latter?.leasedUntil });
  });

  test('a worker that died is not waited for longer than its lease', async () => {
    const { id } = await queue();
    const [mail] = await claimDue(5);
    const { leasedUntil, dueAt } = await rowOf(id);
    expect(leasedUntil?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect([dueAt, await claimDue(5), await claimOne(id)]).toEqual([leasedUntil, [], undefined]);
    await OutboxMail.query().findById(id).patch({ dueAt: past(), leasedUntil: past() });
    expect((await claimDue(5)).map(({ messageKey, attempts }) => [messageKey, attempts])).toEqual([
      [mail?.messageKey, 2],
    ]);
  });

  test('a mail that was withdrawn while it was sent stays withdrawn, whatever the server said', async () => {
    const { id } = await queue();
    await OutboxMail.query().findById(id).patch({ attempts: 11 });
    const [mail] = await claimDue(5);
    await OutboxMail.query().findById(id).patch({ status: 'EXPIRED' });
    await markFailed([{ mail: mail as OutboxMail, error: 'the server is full' }]);
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', lastError: null });
  });
});

describe('statements', () => {
  /** The statements about the outbox while `work` runs, each by its first word. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) =>
      void (sql.includes('outbox_mails') && asked.push(sql.split(' ')[0] ?? ''));
    BaseModel.knex().on('query', note);
    await work().finally(() => BaseModel.knex().off('query', note));
    return asked;
  }

  test('one claims a batch, one marks the sent mails, and one the failed ones, each by its own attempts', async () => {
    const queued = await Promise.all(Array.from({ length: 10 }, () => queue({ secret: true })));
    await OutboxMail.query()
      .findById(queued[0]?.id ?? '')
      .patch({ attempts: 3 });
    await OutboxMail.query()
      .findById(queued[1]?.id ?? '')
      .patch({ attempts: 11 });
    let mails: OutboxMail[] = [];
    const claiming = await statementsOf(async () => {
      mails = await claimDue(10);
    });
    expect([mails.length, claiming]).toEqual([10, ['select', 'update', 'select']]);
    const of = (index: number) => mails.find(({ id }) => id === queued[index]?.id) as OutboxMail;
    const failures = [0, 1, 2].map((index) => ({ mail: of(index), error: `no ${index}` }));
    expect(await statementsOf(() => markFailed(failures))).toEqual(['update']);
    const rest = mails.filter((mail) => !failures.some((failure) => failure.mail === mail));
    expect(await statementsOf(() => markSent(rest))).toEqual(['update']);
    const rows = await Promise.all(queued.map(({ id }) => rowOf(id)));
    const pauses = rows.slice(0, 3).map(({ dueAt }) => Math.ceil((dueAt.getTime() - Date.now()) / 10_000) * 10 + 0);
    expect(pauses).toEqual([240, 0, 30]);
    expect(rows.map(({ status, lastError, textBody }) => [status, lastError, textBody === null])).toEqual([
      ['WAITING', 'no 0', false],
      ['FAILED', 'no 1', true],
      ['WAITING', 'no 2', false],
      ...rest.map(() => ['SENT', null, true]),
    ]);
  });

  test('an empty outbox is asked twice, without a transaction', async () => {
    const empty = await statementsOf(async () => {
      await expireMails();
      await claimDue(10);
    });
    expect(empty).toEqual(['select', 'select']);
  });

  test('twenty mails take fewer statements than mails', async () => {
    const mails = await Promise.all(Array.from({ length: 20 }, () => queue()));
    const asked = await statementsOf(async () => {
      startMailer();
      for (const { recipient } of mails) expect(await sink.mailsFor(recipient)).toHaveLength(1);
      await mailers[0]?.stop();
    });
    expect(asked.filter((word) => word === 'update').length).toBeLessThan(20);
    expect((await OutboxMail.query()).map(({ status }) => status)).toEqual(mails.map(() => 'SENT'));
  });
});

test('a mail that the server is slow to accept holds up no other', async () => {
  const release = holdAnswer();
  sink.attempts = 0;
  const slow = await queue();
  const mailer = startMailer();
  await expect.poll(() => sink.attempts, { interval: 20 }).toBeGreaterThan(0);
  sink.answer = {};
  const others = await Promise.all(Array.from({ length: 12 }, () => queue()));
  mailer.wake();
  for (const { id } of others) await settled(id, ({ status }) => status === 'SENT');
  expect((await rowOf(slow.id)).status).toBe('WAITING');
  release();
});

describe('deliverNow', () => {
  test('sends a mail that is not due, once', async () => {
    const { id, recipient } = await queue({ dueAt: new Date(Date.now() + 60_000) });
    const mailer = startMailer();
    expect(await Promise.all([mailer.deliverNow(id), mailer.deliverNow(id), mailer.deliverNow(id)])).toEqual([
      true,
      true,
      true,
    ]);
    expect(await mailer.deliverNow(id)).toBe(true);
    expect(await sink.mailsFor(recipient)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  test('awaits a mail that another process is sending', async () => {
    const release = holdAnswer();
    const { id } = await queue();
    startMailer();
    await settled(id, ({ leasedUntil }) => leasedUntil !== null);
    const delivered = startMailer().deliverNow(id, 60_000);
    release();
    expect(await delivered).toBe(true);
    expect((await rowOf(id)).attempts).toBe(1);
  });

  test('says no when the server does, or in time when it is slow', async () => {
    const { id } = await queue({ dueAt: new Date(Date.now() + 60_000) });
    const mailer = startMailer();
    sink.answer = { code: 451 };
    expect(await mailer.deliverNow(id)).toBe(false);
    const release = holdAnswer();
    expect(await mailer.deliverNow(id, 200)).toBe(false);
    expect((await rowOf(id)).status).toBe('WAITING');
    release();
    expect((await settled(id, ({ status }) => status === 'SENT')).attempts).toBe(2);
  });

  test('says no when nobody listens', async () => {
    const { id } = await queue({ dueAt: new Date(Date.now() + 60_000) });
    expect(await startMailer(undefined, await nobodysUrl()).deliverNow(id)).toBe(false);
    expect((await rowOf(id)).lastError).toContain('ECONNREFUSED');
  });

  test('does not know an unknown mail', async () => {
    expect(await startMailer().deliverNow(uuidv7())).toBe(false);
  });
});

test('without SMTP a mail becomes an .eml file that the log names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rangrekha-mail-'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const mailDir = join(folder, 'mail');
  const { id, recipient } = await queue();
  const mailer = new Mailer({ smtpUrl: undefined, mailFrom: from, mailDir }, log, brandName);
  expect(await mailer.deliverNow(id)).toBe(true);
  const files = await readdir(mailDir);
  expect(files).toEqual([expect.stringMatching(new RegExp(`^${id}\\..+\\.eml$`))]);
  const mail = await PostalMime.parse(await readFile(join(mailDir, files[0] ?? '')));
  expect(mail).toMatchObject({ subject: 'Grüße ₹', to: [{ address: recipient }] });
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Plain — text', '<p>Rich &amp; text</p>']);
  expect(lines.join('')).toContain(join(mailDir, files[0] ?? ''));
  expect((await rowOf(id)).status).toBe('SENT');
  await rm(folder, { recursive: true });
});
