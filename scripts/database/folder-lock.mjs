// Makes sure that one process at a time works on a folder.
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { ExpectedError } from '../cli/expected-error.mjs';

/**
 * Holds a lock as a socket that answers with the id of its process: it stops answering when the process ends, however that
 * happens, and a process id that is used again can't be mistaken for its holder.
 * Throws an expected error when another process holds it.
 * @param {string} path of the socket
 * @param {string} folder what it locks, for the message
 * @returns {Promise<() => void>} releases it
 */
export async function takeFolderLock(path, folder) {
  const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid))).unref();
  const listen = () => new Promise((done, fail) => server.once('error', fail).listen(path, () => done(undefined)));
  try {
    await listen();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(path);
    if (holder) {
      throw new ExpectedError(
        `Another start (process ${holder}) already uses ${folder}. Stop it first, or start from another clone.`,
      );
    }
    rmSync(path, { force: true });
    await listen();
  }
  return () => void server.close();
}

/** The id of the process that holds a lock; undefined when it has ended. */
function askHolder(path) {
  const socket = connect({ path, signal: AbortSignal.timeout(2_000) });
  return text(socket).catch(({ code }) =>
    code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : 'that is suspended',
  );
}
