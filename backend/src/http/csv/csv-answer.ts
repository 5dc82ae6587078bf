import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { errorCode } from '../../database/error-code';

/** So that Excel reads the text as what it is: UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Answers with a CSV file, piece by piece as `lines` come and the reader takes them.
 * @param rows how many rows follow the head, for who shows how far it is
 */
export async function sendCsv(
  res: Response,
  fileName: string,
  rows: number,
  lines: AsyncIterator<string>,
): Promise<void> {
  // Before anything is sent a failure can still be answered as one.
  const first = await lines.next();
  res.status(200).set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Total-Rows': String(rows),
  });
  const pieces = async function* () {
    yield BYTE_ORDER_MARK + (first.value ?? '');
    for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
  };
  try {
    await pipeline(Readable.from(pieces()), res);
  } catch (error) {
    // Whoever read it has gone: there is nobody to tell.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
