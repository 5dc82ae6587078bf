import type { ErrorBody } from '@rangrekha/contract';
import { HttpError } from 'react-admin';
import { inSession } from '../auth/page-session';
import { authToken } from '../auth/stored-session';
import { translated } from '../language/translated';
import { PATIENCE, withinDeadline } from './connection';

const lost = new Map<string, string>();

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends a POST with an idempotency key. After a lost response the next POST to the same path has the same key, so that
 * the store does the work only once.
 * @param send sends the request; throws when no response came
 */
export async function sendOnce<T extends { status: number }>(
  path: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = lost.get(path) ?? newKey();
  lost.delete(path);
  try {
    const answer = await send(key);
    // A gateway returns a 5xx when it cannot reach the store.
    if (answer.status >= 500) lost.set(path, key);
    return answer;
  } catch (error) {
    lost.set(path, key);
    throw error;
  }
}

interface Answer<T> {
  status: number;
  headers: Headers;
  body: string;
  json: T;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The error of a response with an error status. Its message is the server's, or '' when there is none. `body` is
 * that of the response, but its `errors` map each field's path to its message.
 */
function httpError(status: number, text: string): HttpError {
  const body = parsed(text) as Partial<ErrorBody> | undefined;
  const message = translated(body?.message ?? '');
  if (!body?.errors?.length) return new HttpError(message, status, body);
  const errors: Record<string, unknown> = { root: { serverError: message } };
  for (const problem of body.errors) errors[problem.path] = capitalised(translated(problem.message));
  return new HttpError(message, status, { code: body.code, errors });
}

/** The JSON of a 2xx response. @throws HttpError for any other status */
export function readAnswer<T>(status: number, text: string): T {
  if (status >= 200 && status < 300) return parsed(text) as T;
  throw httpError(status, text);
}

export function authorization(): Record<string, string> {
  const token = authToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** Sends a request with the stored token, in the form that simple-rest expects. @throws HttpError */
export async function httpClient<T>(url: string, options: RequestInit = {}): Promise<Answer<T>> {
  const answer = await inSession((left) =>
    options.method === 'POST'
      ? sendOnce(url, (key) => transmit(url, options, left, { 'Idempotency-Key': key }))
      : transmit(url, options, left),
  );
  return { ...answer, json: readAnswer<T>(answer.status, answer.body) };
}

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET';

function headersOf({ headers: provided, body }: RequestInit, more: Record<string, string>): Headers {
  const headers = new Headers(provided);
  headers.set('Accept', 'application/json');
  // The staff edits the originals, whatever language the browser prefers.
  headers.set('Accept-Language', 'en');
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries({ ...authorization(), ...more })) headers.set(name, value);
  return headers;
}

const transmit = (url: string, options: RequestInit, left: AbortSignal, more: Record<string, string> = {}) =>
  withinDeadline(
    async (signal) => {
      const headers = headersOf(options, more);
      const response = await fetch(url, { ...options, headers, cache: 'no-store', signal });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
    {
      kind: isRead(options) ? 'read' : 'write',
      patience: PATIENCE.request,
      caller: isRead(options) ? anyOf(options.signal, left) : options.signal,
    },
  );

const anyOf = (own: AbortSignal | null | undefined, left: AbortSignal) => (own ? AbortSignal.any([own, left]) : left);

/** Changes the row `id` of what `path` lists, or adds one without an id. @throws HttpError */
export const saveRow = <T>(path: string, id: unknown, body: unknown): Promise<T> =>
  id ? send('PUT', `${path}/${id}`, body) : send('POST', path, body);

/** Sends JSON to an endpoint of the contract; most answer with a message. @throws HttpError */
export async function send<T = { message: string }>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const { json } = await httpClient<T>(`/api${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return json;
}
