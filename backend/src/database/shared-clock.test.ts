import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PasswordCode } from '../features/accounts/passwords/PasswordCode';
import { claim, claimOne } from '../mail/outbox';
import { queueMail } from '../mail/queue-mail';
import { startTestApi, type TestApi } from '../testing/api';
import { createCustomer } from '../testing/factories/users';
import { BaseModel } from './BaseModel';
import { ClockComparison } from './background/ClockComparison';
import { openDatabase } from './connection/database';
import { DATABASE_TIME, sharedClock, sharedNow } from './shared-clock';
import { transaction } from './transaction';

const SECRET = 'only-for-this-test-0123456789abcdef';
const MINUTES = 10 * 60_000;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => {
  vi.useRealTimers();
  sharedClock.compare(Date.now(), performance.now());
});
afterAll(() => api.close());

/** Lets the clock of this machine go wrong, or by more than it did. */
const goWrong = (milliseconds: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** Opens connections, as each process does, until one has a warning. */
async function warnings(connections: number): Promise<string[]> {
  const found: string[] = [];
  const log = { warn: (line: string) => void found.push(line), error: () => {}, debug: () => {} };
  for (let nth = 0; nth < connections && found.length === 0; nth += 1) {
    const database = openDatabase(api.services.config.databaseUrl, 1, log);
    await database.raw('SELECT 1').finally(() => database.destroy());
  }
  return found;
}

async function databaseTime(): Promise<number> {
  const { seconds } = await BaseModel.knex().first(BaseModel.knex().raw(`${DATABASE_TIME} AS seconds`));
  return Number(seconds) * 1000;
}

test.each([300, 800, 5_000, 90_000, MINUTES].flatMap((off) => [off, -off]))(
  'the time is that of the database when the clock of this machine is %d ms off',
  async (off) => {
    goWrong(off);
    await warnings(1);
    const before = sharedNow().getTime();
    const time = await databaseTime();
    const after = sharedNow().getTime();
    // What two comparisons may differ by: less than the smallest skew.
    expect(time).toBeGreaterThan(before - 100);
    expect(time).toBeLessThan(after + 100);
  },
);

test('a process compares again while it opens no connection', async () => {
  sharedClock.compare(Date.now() + 90_000, performance.now());
  const comparison = new ClockComparison({ knex: BaseModel.knex(), log: api.services.log });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  comparison.start();
  vi.advanceTimersByTime(5_000);
  await comparison.stop();
  expect(Math.abs(sharedNow().getTime() - (await databaseTime()))).toBeLessThan(60_000);
});

test('a slow answer corrects only what is wrong for sure', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: Date.now() });
  const counted = () => sharedNow().getTime() - performance.now();
  const asked = performance.now();
  sharedClock.compare(1_000_000 + asked, asked);
  expect(counted()).toBe(1_000_000);
  vi.advanceTimersByTime(2_000);
  // The database has read its clock at some time of the two seconds.
  sharedClock.compare(1_000_500 + asked, asked);
  expect(counted()).toBe(1_000_000);
  sharedClock.compare(1_000_000 + asked - 300, asked);
  expect(counted()).toBe(1_000_000);
  vi.advanceTimersByTime(1_000);
  // It stood still instead of going back.
  expect(counted()).toBe(999_700);
  sharedClock.compare(1_000_000 + asked + 3_900, asked);
  expect(counted()).toBe(1_000_900);
});

test('a wrong clock is named once in the log, and again when it differs by something else', async () => {
  goWrong(MINUTES);
  expect(await warnings(20)).toEqual([expect.stringMatching(/600 s ahead/)]);
  expect(await warnings(1)).toEqual([]);
  goWrong(500);
  expect(await warnings(1)).toEqual([]);
  goWrong(-2 * MINUTES);
  expect(await warnings(20)).toEqual([expect.stringMatching(/(599|600) s behind/)]);
});

test.each([MINUTES, -MINUTES])(
  'what one process holds, another one holds too whose clock is %d ms off',
  async (off) => {
    const { user } = await createCustomer(api);
    const mail = { recipient: user.email, subject: 'A mail', text: 'text', html: 'html' };
    const id = await transaction(async (trx) => queueMail(trx, mail));
    expect(await claim([id])).toHaveLength(1);
    const created = await transaction(async (trx) => PasswordCode.create(trx, user.id, SECRET));

    goWrong(off);
    await warnings(1);
    expect(await claimOne(id)).toBeUndefined();
    const visitor = { address: '203.0.113.7', isKnown: false };
    const redeemed = transaction(async (trx) =>
      PasswordCode.redeem(trx, user.id, { code: created?.code ?? '' }, SECRET, visitor),
    );
    expect(await redeemed).toBe(true);
  },
);
