import { readConfig } from '@rangrekha/backend/config';
import { expect, test } from 'vitest';
import { warningsAbout } from './start-warnings';

const env = { DATABASE_URL: 'mysql://root@localhost/shop', JWT_SECRET: 'x'.repeat(32), DATA_DIR: '/srv/shop' };

test('a store in production that has no mail server says where its mails stay', () => {
  const [warning, ...others] = warningsAbout(readConfig({ ...env, NODE_ENV: 'production' }));
  expect(warning).toBe('No mail is sent: SMTP_URL is not set, so mails stay on disk as files in /srv/shop/mail.');
  expect(others).toEqual([]);
});

test('with a mail server, or at home, there is nothing to say', () => {
  expect(warningsAbout(readConfig({ ...env, NODE_ENV: 'production', SMTP_URL: 'smtp://mail:25' }))).toEqual([]);
  expect(warningsAbout(readConfig(env))).toEqual([]);
});
