import { useSyncExternalStore } from 'react';
import { inSession } from '../auth/page-session';
import { PATIENCE, withinDeadline } from './connection';
import { authorization, readAnswer, sendOnce } from './http-client';

let progress: number | null = null;
const listeners = new Set<() => void>();

function show(percent: number | null) {
  progress = percent;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The percentage of the current upload that is sent; null when there is no upload. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => progress);

/** Sends a form with files by XMLHttpRequest, because `fetch` does not report progress. @throws HttpError */
export async function upload<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<T> {
  const url = `/api${path}`;
  const { status, text } = await inSession(() =>
    method === 'POST'
      ? sendOnce(url, (key) => transmit(method, url, form, { 'Idempotency-Key': key }))
      : transmit(method, url, form, {}),
  );
  return readAnswer<T>(status, text);
}

const transmit = (method: string, url: string, form: FormData, headers: Record<string, string>) =>
  withinDeadline<{ status: number; text: string }>(
    (signal, alive) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, url);
        for (const [name, value] of Object.entries({ ...authorization(), ...headers }))
          request.setRequestHeader(name, value);
        request.upload.onprogress = (event) => {
          alive();
          show(event.lengthComputable ? Math.round((100 * event.loaded) / event.total) : 0);
        };
        request.onerror = reject;
        request.onabort = reject;
        request.onload = () => resolve({ status: request.status, text: request.responseText });
        request.onloadend = () => show(null);
        signal.addEventListener('abort', () => request.abort());
        request.send(form);
      }),
    { kind: 'write', patience: PATIENCE.file },
  );
