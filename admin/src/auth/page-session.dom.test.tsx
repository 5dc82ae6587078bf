import { SIGN_OUT_KEY, STORAGE_KEYS } from '@rangrekha/contract/limits';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

/** The user of each session that lives, by its token. */
let sessions: Record<string, string>;
/** `GET /api/x t1` */
let sent: string[];
const replace = vi.fn<(url: string) => void>();
let listening: MockInstance<typeof window.addEventListener>;

/** The store: it knows who is signed in by the token, and `/session` knows nobody. */
const answer = async (url: string, { method = 'GET', headers, signal }: RequestInit = {}): Promise<Response> => {
  const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
  sent.push(`${method} ${url} ${token}`.trim());
  if (url === '/api/slow')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  if (url === '/session') return new Response(null, { status: 204 });
  if (url === '/api/auth/logout') delete sessions[token];
  if (!sessions[token]) return Response.json({ message: 'Please sign in', code: 'UNAUTHORIZED' }, { status: 401 });
  return Response.json(url === '/api/auth/me' ? { data: { user: { id: sessions[token] } } } : { message: 'Saved' });
};

beforeEach(() => {
  sessions = { t1: 'asha' };
  sent = [];
  localStorage.setItem('authToken', 't1');
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { pathname: '/admin/order', search: '?page=2', replace });
  listening = vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // A page that is gone hears nothing.
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  // The next file loads modules of its own, which wait for nobody.
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  replace.mockClear();
});

/** The modules of a page that has just been loaded. */
async function loadPage() {
  vi.resetModules();
  const session = await import('./page-session');
  const { send, httpClient } = await import('../api/http-client');
  const { store } = await import('./personal-store');
  const { SessionEndDialog } = await import('../shell/SessionEndDialog');
  const read = (url: string) => httpClient<{ message: string }>(url);
  return { ...session, send, read, store, SessionEndDialog };
}

/** What a browser tells the other tabs after a change of local storage. */
const tell = (key: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

function signInElsewhere(token: string, id: string) {
  sessions[token] = id;
  localStorage.setItem('authToken', token);
  tell('authToken', token);
}

/** A page of Asha with a list that she has filtered, whose session is over. */
async function endedPage() {
  const page = await loadPage();
  page.letIn('asha');
  page.watchSession();
  page.store.setItem('order.selectedIds', ['o1']);
  sessionStorage.setItem('draft', 'hers');
  render(<page.SessionEndDialog />);
  sessions = {};
  return page;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });

test('requests of an ended session wait for the same person, and nothing else is sent before', async () => {
  const { send, read } = await endedPage();
  const saved = send('POST', '/orders/o1/notes', { text: 'Call again' });
  await waitFor(() => expect(dialog()).toBeTruthy());
  const counted = sent.length;
  const seen = read('/api/admin/orders');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(counted);
  expect(localStorage.getItem('authToken')).toBeNull();

  signInElsewhere('t2', 'asha');
  expect([(await saved).message, (await seen).json.message]).toEqual(['Saved', 'Saved']);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual(expect.arrayContaining(['POST /api/orders/o1/notes t2', 'GET /api/admin/orders t2']));
  expect(replace).not.toHaveBeenCalled();
});

test('when somebody else signs in, the page is loaded anew and what the former person left is cleared', async () => {
  const { send, store } = await endedPage();
  const settled = vi.fn();
  void send('POST', '/orders/o1/notes', {}).finally(settled);
  await waitFor(() => expect(dialog()).toBeTruthy());
  signInElsewhere('t2', 'binu');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin'));
  expect(sent).not.toContain('POST /api/orders/o1/notes t2');
  expect(settled).not.toHaveBeenCalled();

  const next = await loadPage();
  next.letIn('binu');
  expect(store.getItem('order.selectedIds')).toBeUndefined();
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('another person in another tab gets no request of this page, also before its session has ended', async () => {
  const { send } = await endedPage();
  sessions = { t1: 'asha' };
  signInElsewhere('t2', 'binu');
  void send('PUT', '/orders/o1/status', {});
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin'));
  expect(sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('the same person keeps filters and selections', async () => {
  const { store } = await endedPage();
  (await loadPage()).letIn('asha');
  expect(store.getItem('order.selectedIds')).toEqual(['o1']);
});

test('a page that let nobody in leaves for the sign-in page', async () => {
  const { read, SessionEndDialog } = await loadPage();
  render(<SessionEndDialog />);
  sessions = {};
  void read('/api/auth/me');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?redirectTo=%2Fadmin%2Forder%3Fpage%3D2'));
  expect(dialog()).toBeNull();
});

test('a sign-out ends reads that are under way, sends nothing any more, and clears what is personal', async () => {
  const { letIn, signOut, read, send, store, usePageState } = await loadPage();
  const state = renderHook(() => usePageState());
  letIn('asha');
  store.setItem('order.listParams', { filter: { q: 'Meera' } });
  sessionStorage.setItem('draft', 'hers');
  for (const key of STORAGE_KEYS) localStorage.setItem(key, 't1');
  const told = vi.spyOn(Storage.prototype, 'setItem');
  const slow = expect(read('/api/slow')).rejects.toMatchObject({ name: 'AbortError' });
  void signOut();
  void send('PUT', '/orders/o1/status', {});
  await waitFor(() => expect(state.result.current).toBe('left'));
  await slow;
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(sent).toEqual(['GET /api/slow t1', 'POST /api/auth/logout t1', 'POST /logout']);
  expect(told).toHaveBeenCalledWith(SIGN_OUT_KEY, expect.any(String));
  expect({ ...localStorage }).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('a sign-out in another tab clears this one and leaves', async () => {
  const { read, store } = await endedPage();
  tell(SIGN_OUT_KEY, '2026-11-24T10:00:00.000Z');
  void read('/api/admin/orders');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([]);
  expect(store.listItems?.()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});
