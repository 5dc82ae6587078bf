import { router } from './router';

/** Why a request got no answer: no network, a connection that failed, or a server that let it wait. */
export type Trouble = 'offline' | 'unreachable' | 'unanswered';

const PATIENCE = 15_000;
/** Milliseconds within which the router starts to reload a page's data after a request was cancelled. */
const STAY = 200;
/** Time after which a document may be loaded again for the same reason: never twice in a row. */
const RELOAD_PAUSE = 10_000;

/** When the browser last reported that another document takes the page's place; by `performance.now()`. */
let leftAt = Number.NEGATIVE_INFINITY;

/** When a request without an answer is given up. */
interface Deadline {
  timer: ReturnType<typeof setTimeout>;
  abort: () => void;
}

/** Like `fetch`; may set another timer. */
export type Send = (url: string, init: RequestInit, deadline: Deadline) => Promise<Response>;

const listeners = new Set<() => void>();
/** Only pages with such forms bring it. */
let sendFiles: Send | undefined;
let trouble: Trouble | undefined;
let question: Promise<boolean> | undefined;
let decide: (again: boolean) => void;
let isStaying = false;

export const currentTrouble = () => trouble;

export function onTrouble(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function say(now: Trouble | undefined) {
  trouble = now;
  for (const listener of listeners) listener();
}

/** Sends again what was held, or gives it up. */
export function handleFailure(again: boolean) {
  if (!question) return;
  question = undefined;
  say(undefined);
  decide(again);
}

/** Asks whether to try again, one question for everything that failed together. */
function ask(why: Trouble): Promise<boolean> {
  question ??= new Promise((resolve) => {
    decide = resolve;
  });
  say(navigator.onLine ? why : 'offline');
  return question;
}

/** Notes when the page is left during `work`. No longer: Firefox keeps no page for Back that listens to this event. */
async function watchLeaving<T>(work: () => Promise<T>): Promise<T> {
  const leave = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', leave);
  try {
    return await work();
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}

/**
 * Whether the browser ended a request because the page is being left, which is no lost connection. True comes only when
 * the page is there again after Back, or still there after the longest that another document may take.
 */
async function wasLeft(): Promise<boolean> {
  if (performance.now() - leftAt > PATIENCE) return false;
  await new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
  leftAt = Number.NEGATIVE_INFINITY;
  return true;
}

/**
 * Loads what a page needs only now and then; undefined when the shopper gives it up. Without a connection it is not even
 * tried: browsers remember a module that failed.
 */
export async function pendingRequest<T>(load: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      if (navigator.onLine) return await watchLeaving(load);
    } catch {
      if (await wasLeft()) continue;
      if (await isReached('/favicon.svg')) return goOnce('held', window.location);
    }
    if (!(await ask('unreachable'))) return undefined;
  }
}

/** Lets Remix's requests for data and its forms wait where no answer comes: an error would take the page's place. */
export function holdRequests(): void {
  holdReloads();
  const send = window.fetch;
  window.fetch = (input, init) =>
    init && typeof input === 'string' && /[?&]_data=/.test(input)
      ? holdRequest((init.body instanceof FormData && sendFiles) || send, input, init)
      : send(input, init);
}

/** Names what sends forms with files from now on. */
export function sendFilesBy(send: Send) {
  sendFiles = send;
}

/** @throws what `send` throws when the router itself no longer wants the answer */
export async function holdRequest(send: Send, url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    if (isStaying && !init.method && routeOf(url) in router().state.loaderData) return shownData(url);
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    init.signal?.addEventListener('abort', abort);
    const deadline = { abort, timer: setTimeout(abort, PATIENCE) };
    try {
      return await watchLeaving(async () => {
        const response = await send(url, { ...init, signal: attempt.signal }, deadline);
        clearTimeout(deadline.timer);
        // A body that breaks off is no answer either.
        await response.clone().arrayBuffer();
        return response;
      });
    } catch (error) {
      clearTimeout(deadline.timer);
      if (init.signal?.aborted) throw error;
      // What only reads is read again; whether a form was stored nobody knows.
      if ((await wasLeft()) && !init.method) continue;
      if (await ask(attempt.signal.aborted ? 'unanswered' : 'unreachable')) continue;
      keepPage();
      return shownData(init.method ? '' : url);
    }
  }
}

/** Gives up where the page was going, and keeps what it shows. */
function keepPage() {
  const { state, navigate, subscribe } = router();
  if (isStaying || !isBusy()) return;
  isStaying = true;
  const end = () => {
    isStaying = false;
    clearTimeout(timer);
    unsubscribe();
  };
  const timer = setTimeout(end, STAY);
  const unsubscribe = subscribe(() => isBusy() || end());
  // To the router an empty hash is a place on the same page: going there ends the navigation and loads nothing.
  if (state.navigation.state !== 'idle')
    void navigate({ ...state.location, hash: '#' }, { replace: true, preventScrollReset: true });
}

/** Whether the router goes somewhere, sends a form, or reads again what the page shows. */
function isBusy(): boolean {
  const { navigation, revalidation, fetchers } = router().state;
  return (
    navigation.state !== 'idle' || revalidation !== 'idle' || [...fetchers.values()].some(({ formData }) => formData)
  );
}

const routeOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('_data') ?? '';

/** The data that the route of a request shows already: the same objects, so that no message is shown twice. */
function shownData(url: string): Response {
  const data = router().state.loaderData[routeOf(url)] ?? null;
  const answer = new Response('null', { headers: { 'Content-Type': 'application/json' } });
  answer.json = async () => data;
  return answer;
}

/**
 * Lets a navigation wait whose page's module could not be loaded: Remix would load the document again, which offline shows
 * the browser's error page. Browsers without the Navigation API do that.
 */
function holdReloads(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    void openAsDocument();
  });
}

/** Opens the page that the router goes to as a document, once the store can be reached; nothing when it goes nowhere. */
export async function openAsDocument(): Promise<void> {
  const { navigation, fetchers, location } = router().state;
  // Loaded ahead of time, for a link under the mouse: nobody waits for it.
  if (navigation.state === 'idle' && [...fetchers.values()].every(({ state }) => state === 'idle')) return;
  const next = (!navigation.formData && navigation.location) || location;
  while (!(await isReached('/favicon.svg'))) if (!(await ask('unreachable'))) return keepPage();
  void goOnce('module', next);
}

/** Whether the store answers anything at all. */
const isReached = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Loads a page as a document, unless the same was done a moment ago in this tab or could not be remembered. */
function goOnce(why: string, { pathname, search }: { pathname: string; search: string }): Promise<never> | undefined {
  try {
    const key = `reloaded:${why}`;
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_PAUSE) return undefined;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return undefined;
  }
  window.location.assign(pathname + search);
  return new Promise(() => {});
}
