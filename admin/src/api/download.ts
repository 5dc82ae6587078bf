import { inSession } from '../auth/page-session';
import { PATIENCE, withinDeadline } from './connection';
import { authorization, readAnswer } from './http-client';

/**
 * Downloads a CSV, or JSON for a name that ends so, with the stored token and saves it as a file.
 * @param onProgress gets the percentage of the rows that have arrived, of an answer that says how many there are: a CSV
 * @param body if given, it is sent as JSON by POST
 * @throws HttpError
 */
export async function downloadFile(
  path: string,
  fileName: string,
  onProgress: (percent: number) => void,
  body?: unknown,
): Promise<void> {
  const { status, pieces } = await inSession((left) =>
    withinDeadline((signal, alive) => read(path, body, signal, alive, onProgress), {
      kind: 'read',
      patience: PATIENCE.file,
      caller: left,
    }),
  );
  if (status !== 200) return readAnswer(status, await new Blob(pieces).text());
  save(new Blob(pieces, { type: fileName.endsWith('.json') ? 'application/json' : 'text/csv' }), fileName);
}

async function read(
  path: string,
  body: unknown,
  signal: AbortSignal,
  alive: () => void,
  onProgress: (percent: number) => void,
) {
  const response = await fetch(`/api${path}`, { ...requestOf(body), cache: 'no-store', signal });
  const total = Number(response.headers.get('X-Total-Rows'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let rows = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    alive();
    pieces.push(next.value);
    rows += rowEnds(next.value);
    if (total > 0) onProgress(Math.min(100, Math.round((100 * rows) / total)));
  }
  return { status: response.status, pieces };
}

const requestOf = (body: unknown): RequestInit =>
  body === undefined
    ? { headers: authorization() }
    : {
        method: 'POST',
        headers: { ...authorization(), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };

/** Counts rows: a carriage return ends a row, because cells contain line feeds only. */
const rowEnds = (bytes: Uint8Array) => bytes.reduce((count, byte) => count + (byte === 13 ? 1 : 0), 0);

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
