import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Session } from '../features/accounts/Session';
import { issueChallenge } from '../features/accounts/second-step/challenge';
import { emailTokenOf } from '../features/accounts/verify-email';
import { answerTokenOf } from '../features/order-answers/answer-token';
import { previewLink } from '../features/products/status/preview-link';
import { restockTokenOf } from '../features/restock/restock-token';
import { startTestApi, type TestApi } from '../testing/api';
import { createProduct } from '../testing/factories/catalogue';
import { createCustomer, type SignedIn } from '../testing/factories/users';
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

/** Signed with a key pair whose public half stands in its head. */
function withKeyOfItsOwn(): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const head = part({ alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) });
  const said = `${head}.${signed().split('.')[1]}`;
  return `${said}.${createSign('RSA-SHA256').update(said).sign(privateKey, 'base64url')}`;
}

function withEmptyKey(): string {
  const said = `${part({ alg: 'HS256', typ: 'JWT', kid: '/dev/null' })}.${signed().split('.')[1]}`;
  return `${said}.${createHmac('sha256', '').update(said).digest('base64url')}`;
}

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
  ['that is not valid yet', () => signed({ notBefore: 60 })],
  ['that names a key of its own', () => withKeyOfItsOwn()],
  ['whose key is an empty file', () => withEmptyKey()],
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

test('no other token of the store, signed with its own key, is a session', async () => {
  const { jwtSecret } = api.services.config;
  const { path } = await previewLink((await createProduct()).id, jwtSecret);
  const others = {
    challenge: issueChallenge(asha.user, jwtSecret),
    preview: path.replace('/product-preview/', ''),
    email: emailTokenOf(asha.user, api.services.config),
    restock: restockTokenOf(session.id, jwtSecret),
    answer: answerTokenOf({ id: session.id, expiresAt: new Date(Date.now() + 3_600_000) }, jwtSecret),
  };
  for (const [kind, token] of Object.entries(others)) expect([kind, await whoAmI(token)]).toEqual([kind, 401]);
});

test('a session’s token is accepted as no other token', async () => {
  const token = signed();
  const answers = [
    api.post('/auth/login/second-step', { json: { challenge: token, code: '123456' } }),
    api.get(`/products/preview/${token}`),
    api.post('/auth/verify-email', { json: { token } }),
    api.get(`/restock-subscriptions/${token}`),
    api.post('/order-answers/cancel', { json: { token } }),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 404, 400, 404, 400]);
});
