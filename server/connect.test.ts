import { readConfig } from '@rangrekha/backend/config';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect } from './connect';

const given = process.env.TEST_DATABASE_URL as string;
const otherDatabase = new URL(given);
otherDatabase.pathname = '/nobody_made_this';

const attempt = (DATABASE_URL: string) =>
  connect(readConfig({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }), pino({ level: 'silent' }));

test.each([
  [
    'mysql://root@127.0.0.1:1/shop',
    /^DATABASE_URL \(127\.0\.0\.1:1\/shop\): nothing answers there\. Is the database running\?$/,
  ],
  [
    'mysql://root@no-such-host.invalid/shop',
    /^DATABASE_URL \(no-such-host\.invalid\/shop\): (there is no such host|the host cannot be looked up)\.$/,
  ],
  [otherDatabase.href, /: there is no such database\. Create it first\.$/],
])('%s is refused in one line that says what to do', async (url, message) => {
  await expect(attempt(url)).rejects.toMatchObject({ expected: true, message: expect.stringMatching(message) });
});

test.each([
  ['loopback', 'loopback'],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['2', 2],
])('TRUST_PROXY=%s is taken', (TRUST_PROXY, expected) => {
  expect(readConfig({ DATABASE_URL: given, JWT_SECRET: 'x'.repeat(32), TRUST_PROXY }).trustProxy).toBe(expected);
});

test.each([
  [{}, /^DATABASE_URL: /],
  [{ DATABASE_URL: 'postgres://x' }, /^DATABASE_URL: must look like mysql:/],
  [{ DATABASE_URL: given, RATE_LIMIT: 'maybe' }, 'RATE_LIMIT: must be on or off'],
  [{ DATABASE_URL: given, REDIS_URL: 'localhost:6379' }, /^REDIS_URL: must look like redis:/],
  [{ DATABASE_URL: given, MEDIA_URL: 'https://bucket' }, /^MEDIA_URL must look like s3:/],
  [{ DATABASE_URL: given, TRUST_PROXY: 'true' }, /^TRUST_PROXY: must be the number of proxies, or their addresses/],
  [{ DATABASE_URL: given, TRUST_PROXY: 'loopback, nginx' }, /^TRUST_PROXY: must be/],
  [{ DATABASE_URL: given, SEED: 'all' }, 'SEED: must be demo or none'],
  [{ DATABASE_URL: given, LANGUAGES: 'hindi' }, /^LANGUAGES: must be codes with commas between: en,hi/],
  [{ DATABASE_URL: given, NODE_ENV: 'production' }, /^JWT_SECRET is missing/],
  [{ DATABASE_URL: given, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }, /^ENCRYPTION_KEY is missing/],
  [{ DATABASE_URL: given, JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
])('the configuration %o names what is wrong', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  [undefined, ['en', 'hi']],
  ['en', ['en']],
  // English is always one of them.
  ['hi', ['en', 'hi']],
  // No speaker has reviewed the Tamil one yet, so it has to be named.
  ['ta,hi', ['en', 'hi', 'ta']],
])('with LANGUAGES=%s the shop speaks %s', (LANGUAGES, codes) => {
  const { languages } = readConfig({ DATABASE_URL: given, JWT_SECRET: 'x'.repeat(32), LANGUAGES });
  expect(languages.map(({ code }) => code)).toEqual(codes);
});

test('a command beside a store refuses the schema of an older release, and says what to start', async () => {
  const config = readConfig({ DATABASE_URL: given, JWT_SECRET: 'x'.repeat(32) });
  const refused = connect(config, pino({ level: 'silent' }), 'refused');
  await expect(refused).rejects.toMatchObject({
    expected: true,
    message: expect.stringMatching(/^The database is of an older release \(\d+ migrations are missing\).*npm start/),
  });
});
