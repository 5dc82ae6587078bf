import type { ServerResponse } from 'node:http';
import { sendStream } from '../response/send-stream';

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Sends a CSV file as a stream, no faster than the client reads it.
 * @param rows the number of rows below the head, sent as a header so that a client can show its progress
 */
export async function sendCsv(
  res: ServerResponse,
  fileName: string,
  rows: number,
  lines: AsyncIterator<string>,
): Promise<void> {
  // Until the first line is sent, an error can still become an error response.
  const first = await lines.next();
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  res.setHeader('X-Total-Rows', String(rows));
  const pieces = async function* () {
    yield BYTE_ORDER_MARK + (first.value ?? '');
    for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
  };
  await sendStream(res, pieces());
}
