import { useSyncExternalStore } from 'react';
import { authorization, readAnswer, unanswered } from './http-client';

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

/** How many percent of the running upload have left the browser; null when nothing is uploaded. */
export const useUploadProgress = () => useSyncExternalStore(subscribe, () => progress);

/** Sends a form with files; `fetch` can't tell how far it is, XMLHttpRequest can. @throws HttpError */
export function upload<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      show(event.lengthComputable ? Math.round((100 * event.loaded) / event.total) : 0);
    request.onerror = () => reject(unanswered());
    request.onload = () => {
      try {
        resolve(readAnswer<T>(request.status, request.responseText, true));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => show(null);
    request.send(form);
  });
}
