import type { ServerResponse } from 'node:http';

const SHOWN = /^\/(products|categories|orders|company-details|legal-pages)(\/|\?|$)/i;

/** Whether a call of the API, its path below /api, has changed what shared pages show. */
export function changesPages(method: string, path: string, status: number): boolean {
  return method !== 'GET' && method !== 'HEAD' && status < 400 && SHOWN.test(path);
}

/** Runs `act` with the status just before an answer's first byte leaves. */
export function beforeAnswer(res: ServerResponse, act: (status: number) => void): void {
  const { writeHead } = res;
  res.writeHead = ((status: number, ...rest: []) => {
    res.writeHead = writeHead;
    act(status);
    return res.writeHead(status, ...rest);
  }) as typeof writeHead;
}
