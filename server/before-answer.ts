import type { ServerResponse } from 'node:http';

/** Runs `act` with the status just before an answer's first byte leaves. */
export function beforeAnswer(res: ServerResponse, act: (status: number) => void): void {
  const { writeHead } = res;
  res.writeHead = ((status: number, ...rest: []) => {
    res.writeHead = writeHead;
    act(status);
    return res.writeHead(status, ...rest);
  }) as typeof writeHead;
}
