import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { leavePage } from '../auth/page-session';
import { LeaveGuard, useUnsaved } from '../forms/LeaveGuard';
import { UserMenu } from '../shell/UserMenu';
import { lightTheme } from '../theme/theme';

vi.mock('../auth/page-session', () => ({ leavePage: vi.fn(), usePageState: () => 'open' }));

const authProvider = { getIdentity: async () => ({ id: '1', fullName: 'Asha Rao' }) } as unknown as AuthProvider;

function Screen({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved);
  return <UserMenu />;
}

async function choose(isUnsaved: boolean) {
  const element = (
    <AdminContext authProvider={authProvider} queryClient={new QueryClient()} theme={lightTheme}>
      <LeaveGuard>
        <Screen isUnsaved={isUnsaved} />
      </LeaveGuard>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Rao' }));
  const item = await screen.findByRole('menuitem', { name: 'हिन्दी' });
  expect(item.lang).toBe('hi-IN');
  await userEvent.click(item);
}

test('the language of the menu is kept in the browser, and the page is loaded in it, once nothing is unsaved', async () => {
  // jsdom stands at the path `/`, and shows no cookie of another one.
  const cookies = vi.spyOn(document, 'cookie', 'set');
  await choose(true);
  expect(leavePage).not.toHaveBeenCalled();
  expect(cookies).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(cookies.mock.lastCall?.[0]).toMatch(/^officeLanguage=hi; Path=\/admin; Max-Age=31536000; SameSite=Lax$/);
  expect(leavePage).toHaveBeenCalledExactlyOnceWith('/');
});
