import { tmpdir } from 'node:os';
import { readConfig } from '@rangrekha/backend/config';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { startBucketServer } from '@rangrekha/backend/testing/servers/bucket-server';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { warningsAbout, warningsAboutBucket } from './start-warnings';

const keys = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'y'.repeat(32) };
const env = { DATABASE_URL: 'mysql://root@localhost/shop', DATA_DIR: '/srv/shop', ...keys };

test('a store in production that has no mail server says where its mails stay', () => {
  const [warning, ...others] = warningsAbout(readConfig({ ...env, NODE_ENV: 'production' }));
  expect(warning).toBe('No mail is sent: SMTP_URL is not set, so mails stay on disk as files in /srv/shop/mail.');
  expect(others).toEqual([]);
});

test('with a mail server, or at home, there is nothing to say', () => {
  expect(warningsAbout(readConfig({ ...env, NODE_ENV: 'production', SMTP_URL: 'smtp://mail:25' }))).toEqual([]);
  expect(warningsAbout(readConfig(env))).toEqual([]);
});

test('a bucket is tried: one that is not there, or keys that do not fit, are said in one line', async () => {
  const server = await startBucketServer();
  const linesAbout = (MEDIA_URL: string) => {
    const config = readConfig({ ...env, DATA_DIR: `${tmpdir()}/rangrekha-warnings`, MEDIA_URL });
    return warningsAboutBucket(openMediaFiles(config, pino({ level: 'silent' })));
  };
  try {
    expect(await linesAbout(server.url)).toEqual([]);
    const told = (reason: string) => [expect.stringMatching(`^MEDIA_URL: pictures cannot be stored \\(${reason}\\)`)];
    expect(await linesAbout(server.url.replace('/pictures', '/others'))).toEqual(told('the bucket answered 404'));
    expect(await linesAbout(server.url.replace('//S3RVER:', '//nobody:'))).toEqual(told('the bucket answered 403'));
    expect(await linesAbout('s3://key:secret@127.0.0.1:1/pictures?ssl=off')).toEqual(told('fetch failed'));
  } finally {
    await server.close();
  }
});
