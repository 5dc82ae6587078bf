import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { expiredCookie, pendingIntent, readSession, secondsLeft, sessionCookie, signOut } from './session';

const context = {
  sessionSecret: 'a secret',
  publicUrl: 'https://shop.example',
  now: () => new Date(),
} as AppLoadContext;
const NOW = Date.UTC(2026, 10, 21);
const tokenUntil = (seconds: number) => `x.${Buffer.from(JSON.stringify({ exp: seconds })).toString('base64url')}.y`;

const ask = (cookie = '') => new Request('http://localhost:3000/', { headers: { Cookie: cookie } });

async function cookieOf(publicUrl = 'https://shop.example'): Promise<string> {
  const session = await readSession(ask(), context);
  session.set('token', tokenUntil(Math.floor(Date.now() / 1000) + 3600));
  return sessionCookie(session, { ...context, publicUrl });
}

describe('the session cookie', () => {
  it('keeps the token from scripts and other sites, and lives as long as the token', async () => {
    const cookie = await cookieOf();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=3(600|599)/);
  });

  it('is for https only when PUBLIC_URL is on https, whatever the request says of itself', async () => {
    expect(await cookieOf('https://shop.example')).toMatch(/^__Host-session=(?!.*Domain).*Path=\/;.*Secure/);
    expect(await cookieOf('http://localhost:3000')).toMatch(/^session=(?!.*Secure)/);
  });

  it('comes back as it was set', async () => {
    const [pair = ''] = (await cookieOf()).split(';');
    expect((await readSession(ask(pair), context)).get('token')).toMatch(/^x\./);
  });

  it('is worth nothing when changed, or signed with another secret', async () => {
    const [pair = ''] = (await cookieOf()).split(';');
    const changed = pair.replace(/session=.{4}/, 'session=AAAA');
    expect((await readSession(ask(changed), context)).has('token')).toBe(false);
    expect((await readSession(ask(pair), { ...context, sessionSecret: 'another' })).has('token')).toBe(false);
  });

  it('can be expired', async () => {
    const session = await readSession(ask(), context);
    expect(await expiredCookie(session, context)).toMatch(/Expires=Thu, 01 Jan 1970/);
  });
});

describe('secondsLeft', () => {
  it('reads the expiry of a token', () => {
    expect(secondsLeft(tokenUntil(NOW / 1000 + 90), new Date(NOW))).toBe(90);
    expect(secondsLeft(tokenUntil(NOW / 1000 - 90), new Date(NOW))).toBe(0);
  });

  it.each([undefined, '', 'x', 'x.y.z', `x.${Buffer.from('{}').toString('base64url')}.z`])(
    'knows nothing of %j',
    (token) => {
      expect(secondsLeft(token, new Date(NOW))).toBeUndefined();
    },
  );
});

describe('an intent', () => {
  it('holds for half an hour', async () => {
    const session = await readSession(ask(), context);
    session.set('intent', { kind: 'wishlist', productId: 'p', returnTo: '/shop', at: NOW });
    expect(pendingIntent(session, new Date(NOW + 29 * 60_000))).toMatchObject({ productId: 'p' });
    expect(pendingIntent(session, new Date(NOW + 31 * 60_000))).toBeUndefined();
  });

  it('survives a sign-out', async () => {
    const session = await readSession(ask(), context);
    session.set('token', 't');
    session.set('intent', { kind: 'wishlist', productId: 'p', returnTo: '/shop', at: NOW });
    signOut(session);
    expect(session.has('token')).toBe(false);
    expect(session.has('intent')).toBe(true);
  });
});
