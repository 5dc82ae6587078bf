import type { ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { errorCode } from '../../database/error-code';
import { compressionFor, FAST } from './compression';

/**
 * Sends texts as a stream, compressed, and no faster than the client reads it.
 * @throws what `pieces` throws
 */
export async function sendStream(res: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  const compression = compressionFor(String(res.req.headers['accept-encoding'] ?? ''));
  res.setHeader('Vary', 'Accept-Encoding');
  if (compression) res.setHeader('Content-Encoding', compression);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: FAST } };
  const encoder = { br: () => createBrotliCompress(quality), gzip: () => createGzip(), none: () => new PassThrough() };
  try {
    await pipeline(Readable.from(pieces), encoder[compression ?? 'none'](), res);
  } catch (error) {
    // The client has closed the connection, so nobody can be informed.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
