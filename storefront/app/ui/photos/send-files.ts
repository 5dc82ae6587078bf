import { useSyncExternalStore } from 'react';
import { type Send, sendFilesBy } from '~/ui/connection/connection';

/** Milliseconds without a sent byte or an answer. What the browser calls sent can still wait on a slow line. */
const PATIENCE = 60_000;

/** Percent of the form that is sent, or that it was refused as too large. */
type Upload = number | 'refused' | undefined;

const listeners = new Set<() => void>();
let sender: HTMLInputElement | undefined;
let upload: Upload;

function report(now: Upload) {
  upload = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notes whose form is sent next: a page can have several. */
export function beginUpload(input: HTMLInputElement) {
  sender = input;
  report(undefined);
}

/** How far the form of a file input is sent; undefined when it is not. */
export const useUpload = (input: HTMLInputElement | null): Upload =>
  useSyncExternalStore(
    subscribe,
    () => (input && input === sender ? upload : undefined),
    () => undefined,
  );

/** Sends a form with files by XMLHttpRequest, because `fetch` does not report progress. */
export const sendFiles: Send = (url, { body, signal }, deadline) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(deadline.timer);
      deadline.timer = setTimeout(deadline.abort, PATIENCE);
      report(Math.round((100 * loaded) / total));
    };
    request.onload = () => {
      const isRefused = request.status === 413;
      report(isRefused ? 'refused' : undefined);
      resolve(isRefused ? nothing() : answerOf(request));
    };
    request.onerror = request.onabort = () => {
      report(undefined);
      reject(new TypeError('Failed to send the form'));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
  });

/** What an action without an answer sends: a page whose form was refused on its way stays as it is. */
const nothing = () => new Response('null', { headers: { 'Content-Type': 'application/json' } });

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  // A redirect of Remix comes as a 204, which has no body.
  return new Response(request.responseText || null, { status: request.status, headers });
}

sendFilesBy(sendFiles);
