import { createTheme, ThemeProvider } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnRights, PluginParts } from '../auth/screens';
import { AdminEntries } from '../shell/menu/AdminEntries';
import { RoleGate } from '../shell/RoleGate';
import { lightTheme } from '../theme/theme';
import { Place } from './Place';
import { PluginScreen } from './PluginScreen';
import type { AdminPlugin } from './plugin';
import { files } from './plugin-modules';

const FILES: Record<string, AdminPlugin> = {
  gift: {
    places: { 'order.aside': ({ record }) => <p>Wrapped: {record.id}</p> },
    screens: {
      '/': ({ title }) => <h1>{title}</h1>,
      '/torn': () => {
        throw new Error('torn');
      },
    },
  },
  broken: {
    places: {
      'order.aside': ({ record }) => {
        if (record.id === 'o1') throw new Error('broken');
        return <p>Whole again</p>;
      },
    },
  },
};

const fileOf = (name: string) => `../../../plugins/${name}/admin.tsx`;
let loaded: string[];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  loaded = [];
  for (const [name, plugin] of Object.entries(FILES))
    files[fileOf(name)] = async () => {
      loaded.push(name);
      return { default: plugin };
    };
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of Object.keys(FILES)) delete files[fileOf(name)];
});

const parts = (name: string, more: Partial<PluginParts> = {}): PluginParts => ({
  ...{ name, title: `The ${name}`, places: ['order.aside'], screens: [], facts: [], ...more },
});
const GIFT = parts('gift', {
  screens: [
    { path: '/', label: 'Ribbons', isInMenu: true },
    { path: '/torn', label: 'Torn', isInMenu: false },
  ],
});

const someone = (plugins?: PluginParts[]): OwnRights => ({
  ...{ isFullAdmin: false, permissions: ['orders', 'settings'], needsSecondStep: false, plugins },
});

function show(rights: OwnRights, element: ReactNode, path = '/') {
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => rights } as unknown as AuthProvider;
  const pageOf = (content: ReactNode) => (
    <CoreAdminContext authProvider={authProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <RoleGate>{content}</RoleGate>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: pageOf(element) }], { initialEntries: [path] })}
    />,
  );
}

/** Takes what React reports of a part that throws. */
function takeErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    expect(logged).toHaveBeenCalled();
    logged.mockClear();
  };
}

const order = (id: string) => ({ id }) as AdminOrder;

test('cards of plugins show the record of their place; one that throws says so, and the others stay', async () => {
  const errors = takeErrors();
  show(
    someone([parts('broken'), parts('missing'), GIFT, parts('lookbook', { places: ['dashboard'] })]),
    <>
      <Place name="order.aside" record={order('o1')} />
      <p>The order</p>
    </>,
    '/order',
  );
  await screen.findByText('Wrapped: o1');
  await screen.findByText('The broken could not be shown.');
  await screen.findByText('The missing could not be shown.');
  screen.getByText('The order');
  expect(loaded.toSorted()).toEqual(['broken', 'gift']);
  errors();
});

test('a card that threw for one record is tried again for another', async () => {
  const errors = takeErrors();
  const rights = someone([parts('broken')]);
  show(
    rights,
    <>
      <Place name="order.aside" record={order('o1')} />
      <Place name="order.aside" record={order('o2')} />
    </>,
    '/order',
  );
  await screen.findByText('The broken could not be shown.');
  await screen.findByText('Whole again');
  errors();
});

test('without plugins a place is empty, no code of plugins is loaded and the menu has no entry of theirs', async () => {
  show(
    someone(),
    <>
      <Place name="order.aside" record={order('o1')} />
      <AdminEntries rights={someone()} isRail={false} />
    </>,
    '/order',
  );
  await screen.findByText('Company');
  expect(screen.queryByText('Plugins')).toBeNull();
  expect(loaded).toEqual([]);
});

test('the menu has the screens of plugins that ask for it below those of the store', async () => {
  show(someone([GIFT]), <AdminEntries rights={someone([GIFT])} isRail={false} />, '/order');
  await screen.findByText('Ribbons');
  const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(labels.slice(-2)).toEqual(['API keys', 'Ribbons']);
  expect(labels).toContain('Plugins');
  expect(labels).not.toContain('Torn');
});

test('a screen of a plugin has its title', async () => {
  show(someone([GIFT]), <PluginScreen />, '/x/gift');
  await screen.findByRole('heading', { name: 'Ribbons' });
});

test('a screen that throws says so below its title', async () => {
  const errors = takeErrors();
  show(someone([GIFT]), <PluginScreen />, '/x/gift/torn');
  await screen.findByRole('heading', { name: 'Torn' });
  screen.getByText('This screen could not be shown.');
  errors();
});

test('a path that no plugin has is not there, nor a screen for somebody without its permission', async () => {
  show({ ...someone([GIFT]), isFullAdmin: true }, <PluginScreen />, '/x/gift/bows');
  await screen.findByText('Page not found');
  show(someone([parts('gift')]), <PluginScreen />, '/x/gift');
  await screen.findByText('You have no access to this screen');
  expect(loaded).toEqual([]);
});
