import { createTheme, ThemeProvider } from '@mui/material';
import type { PluginDelivery, PluginState } from '@rangrekha/contract';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, HttpError, Notification } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { OwnRights } from '../auth/screens';
import { LeaveGuard } from '../forms/LeaveGuard';
import { lightTheme } from '../theme/theme';
import { PluginEdit } from './PluginEdit';
import { PluginList } from './PluginList';

const field = (name: string, kind: PluginState['settings'][number]['kind'], more = {}) => ({
  ...{ name, title: `The ${name}`, description: '', kind, choices: [], isRequired: false, value: null, isSet: false },
  ...more,
});
const UPI: PluginState = {
  ...{ name: 'upi', title: 'UPI payments', summary: 'Paid before delivery.', isOn: true, isSwitchedOff: false },
  ...{ problems: [], revision: 3, failures: [], deliveries: { waiting: 0, failed: 0 } },
  settings: [
    field('payee', 'line', { value: 'meher@okbank', isRequired: true }),
    field('minutes', 'number', { value: 30 }),
    field('note', 'lines'),
    field('isStrict', 'switch', { value: false }),
    field('tone', 'choice', { value: 'plain', choices: ['plain', 'warm'] }),
    field('token', 'secret', { isSet: true }),
    field('pin', 'secret'),
  ],
};
const FAILED: PluginDelivery = {
  ...{ id: 'd1', plugin: 'upi', event: 'order.placed', status: 'FAILED', attempts: 8, lastError: 'No answer' },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', nextAttemptAt: null },
};

let plugins: PluginState[];
let deliveries: PluginDelivery[];
let saved: (body: object) => Response;
// react-admin logs refusals, and passes a prop of its own to an element of MUI.
let logged: MockInstance<typeof console.error>;
const sent = vi.fn<(call: string, body: object) => void>();

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  plugins = [UPI];
  deliveries = [];
  saved = () => Response.json({ message: 'Saved', plugin: plugins[0] });
  localStorage.setItem('authToken', 'a.b.c');
  // jsdom knows no widths: everything is as on a wide screen.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method !== 'GET') sent(`${method} ${pathname}`, body ? JSON.parse(String(body)) : {});
    if (method === 'PUT') return saved(JSON.parse(String(body)));
    if (method === 'POST') return Response.json({ message: 'It is tried again now' });
    if (pathname === '/api/admin/plugins') return Response.json({ plugins });
    if (pathname === '/api/admin/plugin-deliveries')
      return Response.json(deliveries, { headers: { 'Content-Range': `items 0-9/${deliveries.length}` } });
    return Response.json({ content: { brand: { name: 'Shop' } } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
  const others = logged.mock.calls.filter(
    ([what]) => !(what instanceof HttpError) && !/inputRef|%s/.test(String(what)),
  );
  expect(others).toEqual([]);
  logged.mockClear();
});

function open(path: string, isFullAdmin = true) {
  const rights: OwnRights = { isFullAdmin, permissions: ['settings'], needsSecondStep: false, plugins: [] };
  const does = { checkAuth: async () => {}, checkError: async () => {}, getPermissions: async () => rights };
  const authProvider = does as unknown as AuthProvider;
  const screens = (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <LeaveGuard>
          <Routes>
            <Route path="/plugins" element={<PluginList />} />
            <Route path="/plugins/:id" element={<PluginEdit />} />
          </Routes>
          <Notification />
        </LeaveGuard>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: screens }], { initialEntries: [path] })} />);
}

// Labels are found much quicker than roles.
const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = async (label: RegExp, value: string) => fireEvent.change(await input(label), { target: { value } });
const press = async (text: string) => fireEvent.click(await screen.findByText(text));
const lastBody = () => sent.mock.lastCall?.[1];

test('a form has an input for each kind of setting, and saves what was changed only', async () => {
  open('/plugins/upi');
  expect((await input(/^The payee/)).value).toBe('meher@okbank');
  expect((await input(/^The minutes/)).type).toBe('number');
  expect((await input(/^The note/)).tagName).toBe('TEXTAREA');
  await type(/^The minutes/, '45');
  await type(/^The payee/, '');
  fireEvent.click(await input(/^The isStrict/));
  screen.getByText('Unsaved: The payee, The minutes, The isStrict');
  await press('Save plugin');
  await screen.findByText('Plugin saved');
  expect(sent.mock.calls).toEqual([
    [
      'PUT /api/plugins/upi',
      { isSwitchedOff: false, revision: 3, settings: { payee: null, minutes: 45, isStrict: true } },
    ],
  ]);
});

test('a plugin is switched off', async () => {
  open('/plugins/upi');
  await screen.findByText('Save plugin');
  fireEvent.click(await input(/^Use this plugin/));
  await press('Save plugin');
  await waitFor(() => expect(lastBody()).toEqual({ isSwitchedOff: true, revision: 3, settings: {} }));
});

test('a stored secret is replaced or removed and never shown; one that is kept is not sent', async () => {
  open('/plugins/upi');
  const group = await screen.findByLabelText('The token');
  within(group).getByText('A value is stored.');
  await press('Replace');
  const typed = await input(/^The token/);
  expect([typed.type, typed.value]).toEqual(['password', '']);
  await type(/^The token/, 'sesame');
  await press('Keep the stored value');
  await screen.findByText('A value is stored.');
  await type(/^The pin/, '4711');
  await press('Save plugin');
  await waitFor(() => expect(lastBody()).toMatchObject({ settings: { pin: '4711' } }));
  expect(lastBody()).not.toHaveProperty('settings.token');
  await press('Remove');
  await screen.findByText('It is removed when you save.');
  await press('Save plugin');
  await waitFor(() => expect(lastBody()).toHaveProperty('settings.token', null));
});

test('a refused value is named at its input', async () => {
  saved = () =>
    Response.json(
      { message: 'Not valid', code: 'INVALID', errors: [{ path: 'settings.payee', message: 'must have an @' }] },
      { status: 400 },
    );
  open('/plugins/upi');
  await type(/^The payee/, 'meher');
  await press('Save plugin');
  await screen.findByText('Must have an @');
  expect((await input(/^The payee/)).value).toBe('meher');
});

test('somebody else’s edit is shown by the titles of the settings, and both can be saved', async () => {
  const conflict = {
    revision: 4,
    edits: [{ id: 'a', actor: { name: 'Ravi' }, action: 'changed', createdAt: FAILED.createdAt }],
  };
  open('/plugins/upi');
  await type(/^The minutes/, '45');
  saved = () => Response.json({ message: 'Somebody', code: 'EDIT_CONFLICT', conflict }, { status: 409 });
  const theirs = UPI.settings.map((one) => (one.name === 'payee' ? { ...one, value: 'ravi@okbank' } : one));
  plugins = [{ ...UPI, settings: theirs, revision: 4 }];
  await press('Save plugin');
  await screen.findByLabelText('The payee: mine or theirs');
  saved = () => Response.json({ message: 'Saved', plugin: plugins[0] });
  await press('Save these');
  await screen.findByText('Plugin saved');
  expect(lastBody()).toEqual({ isSwitchedOff: false, revision: 4, settings: { minutes: 45 } });
});

test('the screen asks before what was typed is lost', async () => {
  open('/plugins/upi');
  await type(/^The minutes/, '45');
  fireEvent.click(screen.getAllByText('Plugins')[0] as Element);
  await screen.findByText('Leave without saving?');
});

test('failures are listed, and failed events sent again, one or all', async () => {
  const failure = { point: 'decide.riskReasons', count: 2, lastError: 'It took too long', lastAt: FAILED.createdAt };
  plugins = [{ ...UPI, failures: [failure], deliveries: { waiting: 1, failed: 1 } }];
  deliveries = [FAILED, { ...FAILED, id: 'd2', status: 'WAITING', attempts: 1, nextAttemptAt: FAILED.createdAt }];
  open('/plugins/upi');
  await screen.findByText(/^Decision riskReasons: 2 times/);
  screen.getByText('It took too long');
  fireEvent.click(await screen.findByText('Send again'));
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toBe('POST /api/plugin-deliveries/d1/repeat'));
  await press('Send all failed again');
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toBe('POST /api/plugins/upi/repeat'));
});

test('who is no admin reads the settings and cannot change them', async () => {
  open('/plugins/upi', false);
  expect((await input(/^The payee/)).readOnly).toBe(true);
  screen.getByText('A value is stored.');
  screen.getByText('No value is stored.');
  for (const text of ['Save plugin', 'Replace', 'Remove']) expect(screen.queryByText(text)).toBeNull();
});

test('the list says which plugins are on, and why one is not', async () => {
  const off = { ...UPI, name: 'messages', title: 'Messages', isOn: false, problems: ['The token is missing.'] };
  plugins = [UPI, off, { ...UPI, name: 'lookbook', title: 'Lookbook', isOn: false, isSwitchedOff: true }];
  open('/plugins');
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'UPI paymentsPaid before delivery.On',
    'MessagesPaid before delivery.Off: The token is missing.Off',
    'LookbookPaid before delivery.Off',
  ]);
});

test('a store without plugins says where they come from', async () => {
  plugins = [];
  open('/plugins');
  await screen.findByText(/a developer adds them in the file shop\/plugins\.ts/);
});
