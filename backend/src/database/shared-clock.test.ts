import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PasswordCode } from '../features/accounts/passwords/PasswordCode';
import { answerOnce } from '../http/idempotency/answer-once';
import { claim, claimOne } from '../mail/outbox';
import { queueMail } from '../mail/queue-mail';
import { startTestApi, type TestApi } from '../testing/api';
import { createCustomer } from '../testing/factories';
import { openDatabase } from './connection/database';
import { compareClocks, sharedNow } from './shared-clock';
import { transaction } from './transaction';

const SECRET = 'only-for-this-test-0123456789abcdef';
const MINUTES = 10 * 60_000;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await api.services.mailer.stop();
});
afterEach(() => {
  vi.useRealTimers();
  compareClocks(Date.now(), performance.now());
});
afterAll(() => api.close());

/**
 * Lets the clock of this process go wrong, or by more than it did, and opens a connection, as each process does.
 * @param isNews opens others, while their answers come too late to tell or the pool's own connections told it before
 */
async function wrongBy(milliseconds: number, isNews = true): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const warnings: string[] = [];
  const log = { warn: (line: string) => void warnings.push(line), error: () => {}, debug: () => {} };
  for (let nth = 0; nth < (isNews ? 20 : 1) && warnings.length === 0; nth += 1) {
    if (nth > 0) compareClocks(0, performance.now());
    const database = openDatabase(api.services.config.databaseUrl, 1, log);
    await database.raw('SELECT 1').finally(() => database.destroy());
  }
  return warnings;
}

test.each([MINUTES, -MINUTES])(
  'a clock that is %d ms off is said in the log, and the time is the one of the database',
  async (off) => {
    const right = Date.now();
    expect(await wrongBy(off)).toEqual([expect.stringMatching(off > 0 ? /600 s ahead/ : /600 s behind/)]);
    expect(Math.abs(sharedNow().getTime() - right)).toBeLessThan(60_000);
  },
);

test('a wrong clock is said once, however many connections are opened, and again when it differs by something else', async () => {
  expect(await wrongBy(MINUTES)).toHaveLength(1);
  expect(await wrongBy(500, false)).toEqual([]);
  expect(await wrongBy(MINUTES)).toEqual([expect.stringMatching(/120\d s ahead/)]);
});

test('clocks that differ by less than the way of an answer count as equal', () => {
  const now = Date.now();
  expect(compareClocks(now - MINUTES, performance.now() - 2_000)).toBe(0);
  expect(compareClocks(now - 900, performance.now())).toBe(0);
  const [before, shared, after] = [Date.now(), sharedNow().getTime(), Date.now()];
  expect(before <= shared && shared <= after).toBe(true);
});

test.each([MINUTES, -MINUTES])(
  'what one process holds, another one holds too whose clock is %d ms off',
  async (off) => {
    const { user } = await createCustomer(api);
    const mail = { recipient: user.email, subject: 'A mail', text: 'text', html: 'html' };
    const id = await transaction(async (trx) => queueMail(trx, mail));
    expect(await claim([id])).toHaveLength(1);
    const code = (await transaction(async (trx) => PasswordCode.create(trx, user.id, SECRET))) ?? '';
    let end: (answer: { status: number; data: object }) => void = () => {};
    const first = answerOnce(
      user.id,
      'key',
      [],
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await vi.waitFor(() => expect(end.length).toBe(1));

    await wrongBy(off);
    expect(await claimOne(id)).toBeUndefined();
    const repeated = vi.fn(async () => ({ status: 200, data: {} }));
    const again = answerOnce(user.id, 'key', [], repeated);
    expect(await transaction(async (trx) => PasswordCode.redeem(trx, user.id, code, SECRET))).toBe(true);
    await sleep(200);
    end({ status: 200, data: { isFirst: true } });
    expect([await first, await again]).toEqual(Array(2).fill({ status: 200, data: { isFirst: true } }));
    expect(repeated).not.toHaveBeenCalled();
  },
);
