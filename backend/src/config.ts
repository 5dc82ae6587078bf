import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '@rangrekha/contract/languages';
import express from 'express';
import { z } from 'zod';
import { DEFAULT_POOL } from './database/connection/database';
import { ExpectedError } from './expected-error';
import { type KeyName, readKey } from './keys/store-key';
import { bucketAddress } from './media/bucket/bucket-address';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** A port of HOST on which Prometheus finds /metrics; without it nothing is measured. */
  METRICS_PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a number from 1 to 65535')
    .min(1, 'must be a number from 1 to 65535')
    .max(65535, 'must be a number from 1 to 65535')
    .optional(),
  DATABASE_URL: z.string().regex(/^mysql:\/\//, 'must look like mysql://user:password@host:3306/name'),
  DATABASE_POOL: z.coerce
    .number('must be a number from 2 to 200')
    .int('must be a number from 2 to 200')
    .min(2, 'must be a number from 2 to 200')
    .max(200, 'must be a number from 2 to 200')
    .default(DEFAULT_POOL),
  PRIVATE_DATABASE: z.string().optional(),
  /** Processes that serve the port; `auto`: one for each core. */
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1),
  /** Set by the store for its own workers: one of them sends mails, makes images and cleans up. */
  BACKGROUND_WORK: z.enum(['on', 'off']).default('on'),
  /** Set by the store for its own workers: the place of this one, from 0. */
  WORKER: z.coerce.number().int().min(0).default(0),
  /** Set by the first process: others serve the port while this one starts. */
  REPLACES_WORKER: z.enum(['on', 'off']).default('off'),
  PUBLIC_URL: z.url().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Encrypts what the database must not show, such as bank accounts of refunds. */
  ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must look like smtp://user:password@host:587')
    .optional(),
  /** An address, which gets the name of the brand, or a name with an address: `Asha <hello@asha.shop>`. */
  MAIL_FROM: z.string().default('hello@example.com'),
  DATA_DIR: z.string().default('.data'),
  /** Where `npm run backup` puts its folders. */
  BACKUP_DIR: z.string().optional(),
  MEDIA_DIR: z.string().optional(),
  /** A bucket for the pictures instead of MEDIA_DIR: `s3://key:secret@host:port/bucket?region=ap-south-1`. */
  MEDIA_URL: z.string().optional(),
  /** Megabytes of pictures that a machine keeps as copies of the bucket. */
  MEDIA_CACHE_MB: z.coerce
    .number('must be a number from 10 to 1000000')
    .int('must be a number from 10 to 1000000')
    .min(10, 'must be a number from 10 to 1000000')
    .max(1_000_000, 'must be a number from 10 to 1000000')
    .default(2_000),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  /** What several machines share beside the database: counts of rate limits, news of ended sessions. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must look like redis://user:password@host:6379/0')
    .optional(),
  /** Statements that take so many milliseconds are logged with their route; 0: none are. */
  SLOW_QUERY_MS: z.coerce
    .number('must be a number from 0 to 60000')
    .int('must be a number from 0 to 60000')
    .min(0, 'must be a number from 0 to 60000')
    .max(60_000, 'must be a number from 0 to 60000')
    .default(1_000),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: z
    .string()
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
    .refine(isProxySetting, 'must be the number of proxies, or their addresses: loopback, 10.0.0.0/8, 192.0.2.7')
    .optional(),
  /** Whether webhooks and imports may call private addresses, without https: for tests and for programs beside the store. */
  PRIVATE_ADDRESSES: z.enum(['allow', 'refuse'], 'must be allow or refuse').default('refuse'),
  /** Origins whose pages may read the public calls of the API. */
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be origins with commas between: https://example.com')
    .default([]),
  /** The languages of the shop's pages. English is always one of them, a draft only where it is named. */
  LANGUAGES: z
    .string()
    .transform((value) => value.split(',').map((code) => code.trim()))
    .refine(
      (codes) => codes.every((code) => LANGUAGES.some((language) => language.code === code)),
      `must be codes with commas between: ${LANGUAGES.map(({ code }) => code).join(',')}`,
    )
    .transform((codes) => LANGUAGES.filter(({ code }) => code === 'en' || codes.includes(code)))
    .default(LANGUAGES.filter(({ isDraft }) => !isDraft)),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Tests switch it on: every response is validated against the contract. */
  VERIFY_RESPONSES: z.enum(['on', 'off']).default('off'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the whole configuration, once.
 * @param env environment variables; empty ones count as absent
 * @throws ExpectedError with a one-line message: the variable and its allowed values
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ExpectedError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT) {
    throw new ExpectedError('METRICS_PORT: must be another port than PORT, which the world may reach.');
  }
  const dataDir = resolve(values.DATA_DIR);
  const keys = keysOf(values, dataDir, production);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    slowQueryTime: values.SLOW_QUERY_MS,
    workers: values.WORKERS,
    worker: values.WORKER,
    replacesWorker: values.REPLACES_WORKER === 'on',
    backgroundWork: values.BACKGROUND_WORK === 'on',
    privateDatabase: values.PRIVATE_DATABASE === '1',
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`,
    keys,
    jwtSecret: keys.JWT_SECRET.value,
    encryptionKey: keys.ENCRYPTION_KEY.value,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    catalogueFile: join(dataDir, 'catalogue-index'),
    backupDir: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
    mailDir: join(dataDir, 'mail'),
    securityLogDir: join(dataDir, 'logs'),
    // Beside a bucket another folder than without: the store deletes copies, and MEDIA_DIR may have pictures that are not in the bucket yet.
    mediaDir: values.MEDIA_URL ? join(dataDir, 'media-copies') : resolve(values.MEDIA_DIR ?? join(dataDir, 'media')),
    mediaBucket: values.MEDIA_URL ? bucketAddress(values.MEDIA_URL, values) : undefined,
    mediaCacheBytes: values.MEDIA_CACHE_MB * 1_000_000,
    redisUrl: values.REDIS_URL,
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY,
    privateAddresses: values.PRIVATE_ADDRESSES === 'allow',
    corsOrigins: values.CORS_ORIGINS,
    languages: values.LANGUAGES,
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
    verifyResponses: values.VERIFY_RESPONSES === 'on',
  };
}

/** Whether a browser would send it so, as the origin of a page. */
const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

/** Whether Express accepts the value: it throws on an invalid one. */
function isProxySetting(value: string | number): boolean {
  try {
    express().set('trust proxy', value);
    return true;
  } catch {
    return false;
  }
}

/** @throws ExpectedError in production for a key that the environment lacks: machines come and go there, and all need the same. */
function keysOf(values: Partial<Record<KeyName, string | undefined>>, dataDir: string, production: boolean) {
  const keyOf = (name: KeyName) => {
    const key = readKey(name, values[name], dataDir);
    if (!production || key.from === 'environment') return key;
    const what = key.from === 'file' ? `the content of ${key.file}` : 'at least 32 random characters';
    throw new ExpectedError(`${name} is missing: set it to ${what}.`);
  };
  return { JWT_SECRET: keyOf('JWT_SECRET'), ENCRYPTION_KEY: keyOf('ENCRYPTION_KEY') };
}
