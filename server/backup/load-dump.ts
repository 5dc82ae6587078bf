import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import mysql, { type ConnectionOptions } from 'mysql2/promise';
import { DamagedBackup } from './damaged-backup';

/**
 * Runs the statements of a dump in an empty database.
 * @param report told how many bytes of the file have been read
 * @throws DamagedBackup when a statement or the file is none; ExpectedError when the connection ended
 */
export async function loadDump(
  url: string,
  file: string,
  report: (bytes: number, total: number) => void,
): Promise<void> {
  const connection = await mysql.createConnection(connectionOf(url) as ConnectionOptions);
  const { size } = await stat(file);
  const source = createReadStream(file);
  let read = 0;
  try {
    await pipeline(source, createGunzip(), async (text: AsyncIterable<Buffer>) => {
      for await (const statement of linesOf(text)) {
        await connection.query(statement);
        if (source.bytesRead > read) report(source.bytesRead, size);
        read = source.bytesRead;
      }
    });
  } catch (error) {
    if ((error as { fatal?: boolean }).fatal)
      throw new ExpectedError(`The database went away while ${file} was loaded. Run this again.`, { cause: error });
    throw new DamagedBackup(`${file} cannot be loaded: ${(error as Error).message.slice(0, 200)}`, { cause: error });
  } finally {
    connection.destroy();
  }
}

/** Ended by a line feed alone: `node:readline` knows more ends of a line, which texts of the shop may contain. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8');
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  if (begun.some(({ length }) => length > 0)) throw new Error('The dump ends in the middle of a statement.');
}
