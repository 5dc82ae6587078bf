import type { Permission } from '@rangrekha/contract/permissions';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { ScreenLink } from './ScreenLink';
import type { OwnRights } from './screens';

test.each<[Permission, string, boolean]>([
  ['orders', '/order?filter={}', true],
  ['finance', '/order?filter={}', false],
  ['finance', '/product/7', false],
  ['catalogue', '/product/7', true],
])('with the permission %s, %s is a link: %s', async (permission, to, isLink) => {
  const rights: OwnRights = { isFullAdmin: false, permissions: [permission], needsSecondStep: false };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const known = new Promise((resolve) => setTimeout(resolve, 20));
  render(
    <CoreAdminContext authProvider={authProvider}>
      <ScreenLink to={to}>Poppy mulmul</ScreenLink>
    </CoreAdminContext>,
  );
  if (isLink) await screen.findByRole('link', { name: 'Poppy mulmul' });
  await known;
  expect(screen.queryAllByRole('link')).toHaveLength(isLink ? 1 : 0);
  expect(screen.getByText('Poppy mulmul')).toBeTruthy();
});
