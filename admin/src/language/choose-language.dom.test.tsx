import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../theme/theme';

const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  // The test leaves its page for good, so it loads modules of its own.
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/admin/order', search: '?page=2', replace });
});
afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const authProvider = { getIdentity: async () => ({ id: '1', fullName: 'Asha Rao' }) } as unknown as AuthProvider;

/** The modules of a page that has just been loaded. */
async function loadPage() {
  const { LeaveGuard, useUnsaved } = await import('../forms/LeaveGuard');
  const { UserMenu } = await import('../shell/UserMenu');
  return { LeaveGuard, useUnsaved, UserMenu };
}

type Page = Awaited<ReturnType<typeof loadPage>>;

function Screen({ page: { useUnsaved, UserMenu }, isUnsaved }: { page: Page; isUnsaved: boolean }) {
  useUnsaved(isUnsaved);
  return <UserMenu />;
}

async function choose(isUnsaved: boolean) {
  const page = await loadPage();
  const element = (
    <AdminContext authProvider={authProvider} queryClient={new QueryClient()} theme={lightTheme}>
      <page.LeaveGuard>
        <Screen page={page} isUnsaved={isUnsaved} />
      </page.LeaveGuard>
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
  expect(replace).not.toHaveBeenCalled();
  expect(cookies).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(cookies.mock.lastCall?.[0]).toMatch(/^officeLanguage=hi; Path=\/admin; Max-Age=31536000; SameSite=Lax$/);
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/order?page=2'));
});
