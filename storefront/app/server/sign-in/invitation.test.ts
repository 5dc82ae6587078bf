import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { readSession } from '~/server/session';
import { isInvitation, takeInvitation } from './invitation';

const newSession = () =>
  readSession(new Request('http://localhost:3000/'), {
    ...{ sessionSecret: 'a secret', publicUrl: 'http://localhost:3000' },
  } as unknown as AppLoadContext);

it('the link of a mail leaves only the code to type, and its key goes with it', async () => {
  const session = await newSession();
  session.set('reset', { email: 'nila@example.com' });
  const link = new URLSearchParams({ mode: 'otp', email: 'nila@example.com', key: 'abc' });
  expect(takeInvitation(session, link)).toBe(true);
  expect(session.get('reset')).toEqual({ email: 'nila@example.com', key: 'abc' });
  expect(takeInvitation(session, link)).toBe(false);
});

it('a link of another mode changes nothing', async () => {
  const session = await newSession();
  expect(takeInvitation(session, new URLSearchParams({ mode: 'login', email: 'nila@example.com' }))).toBe(false);
  expect(session.has('reset')).toBe(false);
});

it('only a link with a key that leads to the back office is an invitation', () => {
  expect(isInvitation({ key: 'abc' }, '/admin')).toBe(true);
  expect(isInvitation({ key: 'abc' }, '/admin/order')).toBe(true);
  expect(isInvitation({ key: 'abc' }, null)).toBe(false);
  expect(isInvitation({ key: 'abc' }, '/myaccount')).toBe(false);
  expect(isInvitation({ key: 'abc' }, 'https://elsewhere.example/admin')).toBe(false);
  expect(isInvitation({}, '/admin')).toBe(false);
});
