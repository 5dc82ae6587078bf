// A customer who signs in at the pages, without JavaScript.
import assert from 'node:assert/strict';

/**
 * @param {string} url the PUBLIC_URL of the store
 * @param {{ identifier: string, headers?: Record<string, string> }} customer with the password of all customers of the demo
 * @returns the cookie that the pages give
 */
export async function signInAtPages(url, { identifier, headers }) {
  const body = new URLSearchParams({ intent: 'login', identifier, password: 'Shopper@12345' });
  const sent = {
    method: 'POST',
    body,
    headers: { ...headers, origin: url },
    redirect: /** @type {const} */ ('manual'),
  };
  const answer = await fetch(`${url}/login`, sent);
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
  assert(cookie.startsWith('session='), `${identifier} was not signed in: ${answer.status}`);
  return cookie;
}
