import { describe, expect, it } from 'vitest';
import { isBackOffice, isPrivatePath, safePath } from './redirects';

describe('safePath', () => {
  it.each(['/cart', '/shop?page=2&sort=newest#top', '/product/Ajrakh%20skirt', '/admin/order'])('keeps %s', (path) => {
    expect(safePath(path, '/home')).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/shop/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' /cart',
    'cart',
    '',
    '//',
    '/login?redirectTo=/login',
    '/logout',
    '/session',
    null,
    undefined,
    42,
  ])('replaces %j', (path) => {
    expect(safePath(path, '/home')).toBe('/home');
  });
});

it('knows the pages that are rendered for one session', () => {
  expect(['/cart', '/cart?x', '/myaccount/order', '/checkout#a'].every(isPrivatePath)).toBe(true);
  expect(['/', '/shop', '/cartoons', '/product/cart'].some(isPrivatePath)).toBe(false);
});

it('knows the back office', () => {
  expect(['/admin', '/admin/order', '/admin?x'].every(isBackOffice)).toBe(true);
  expect(['/administer', '/', '/shop/admin'].some(isBackOffice)).toBe(false);
});
