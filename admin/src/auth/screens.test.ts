import { admin } from '@rangrekha/contract';
import { PERMISSIONS, type StaffAccess } from '@rangrekha/contract/permissions';
import { expect, test } from 'vitest';
import { RESOURCES } from '../resources';
import { accessOf, homeOf, mayOpen } from './screens';

const READS = Object.values(admin.adminReads);

test.each([
  ...RESOURCES.map(({ name, path }) => [`/${name}`, path] as const),
  ['/storefront', 'storefront-content'] as const,
  ['/company', 'company'] as const,
])('%s and its rows ask for what its reading calls ask for', (screen, path) => {
  const calls = READS.find(({ list }) => list.path === `/admin/${path}`);
  expect([accessOf(screen), accessOf(`${screen}/7/show`)]).toEqual([calls?.list.access, calls?.one.access]);
});

const someone = (...permissions: (typeof PERMISSIONS)[number][]) => ({ isFullAdmin: false, permissions });

test('an admin opens every screen, also one that nobody thought of', () => {
  const admin = { isFullAdmin: true, permissions: PERMISSIONS };
  expect(['/', '/audit', '/unheard-of'].every((path) => mayOpen(admin, path))).toBe(true);
  expect(mayOpen(someone(...PERMISSIONS), '/unheard-of')).toBe(false);
  expect(mayOpen(someone(...PERMISSIONS), '/staff')).toBe(false);
});

test('with one permission its screens open and others stay shut', () => {
  expect(['/order/7/show', '/customer', '/account'].every((path) => mayOpen(someone('orders'), path))).toBe(true);
  expect(['/product', '/orders', '/company', '/'].some((path) => mayOpen(someone('orders'), path))).toBe(false);
});

test.each<[StaffAccess & string, string]>([
  ['orders', '/dashboard'],
  ['finance', '/dashboard'],
  ['legal', '/legal'],
  ['content', '/storefront'],
  ['settings', '/company'],
])('with the permission %s the first screen is %s', (permission, home) => {
  expect(homeOf(someone(permission as 'orders'))).toBe(home);
});
