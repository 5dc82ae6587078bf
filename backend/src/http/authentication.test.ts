import { generateKeyPairSync } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Session } from '../features/accounts/Session';
import { startTestApi, type TestApi } from '../testing/api';
import { createCustomer, type SignedIn } from '../testing/factories';
import { issueToken } from './authentication';

let api: TestApi;
let asha: SignedIn;
let session: Session;

beforeAll(async () => {
  api = await startTestApi();
  asha = await createCustomer(api);
  session = await Session.begin(asha.user);
});
afterAll(() => api.close());

const whoAmI = async (token: string) => (await api.get('/auth/me', { token })).status;

const STANDARD = { algorithm: 'HS256', issuer: 'rangrekha', audience: 'rangrekha-api', expiresIn: 60 } as const;

/** A token of a live session that differs from the store's own in `options` only. */
const signed = (options: SignOptions = {}, key: jwt.Secret = api.services.config.jwtSecret) =>
  jwt.sign({ sid: session.id }, key, { ...STANDARD, ...options });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token as the store makes them lets in', async () => {
  expect(await whoAmI(signed())).toBe(200);
  expect(await whoAmI(issueToken(session.id, session.expiresAt, api.services.config.jwtSecret))).toBe(200);
});

test.each<[string, () => string]>([
  ['of another issuer', () => signed({ issuer: 'another shop' })],
  ['for another audience', () => signed({ audience: 'another api' })],
  ['that has expired', () => signed({ expiresIn: -1 })],
  ['with another key', () => signed({}, 'another key of more than thirty-two characters')],
  ['by HS384 with the right key', () => signed({ algorithm: 'HS384' })],
  ['by HS512 with the right key', () => signed({ algorithm: 'HS512' })],
  ['by RS256', () => signed({ algorithm: 'RS256' }, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
  ['that is not signed', () => signed({ algorithm: 'none' }, '')],
  ['without its signature', () => `${signed().split('.').slice(0, 2).join('.')}.`],
  [
    'that says "none" of a good one',
    () => [part({ alg: 'none', typ: 'JWT' }), ...signed().split('.').slice(1)].join('.'),
  ],
  [
    'of another session with this signature',
    () => {
      const [head, , signature] = signed().split('.');
      return [head, part({ sid: session.id, iss: STANDARD.issuer, aud: STANDARD.audience }), signature].join('.');
    },
  ],
])('a token %s is a 401', async (_what, token) => {
  expect(await whoAmI(token())).toBe(401);
});

test('a session that is over lets nobody in, though its token still would', async () => {
  const over = await Session.query().insert({
    userId: asha.user.id,
    createdAt: new Date(Date.now() - 7_200_000),
    expiresAt: new Date(Date.now() - 3_600_000),
  });
  const token = issueToken(over.id, new Date(Date.now() + 3_600_000), api.services.config.jwtSecret);
  expect(await whoAmI(token)).toBe(401);
});
