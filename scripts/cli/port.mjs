// A used port is reported before anything is built.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ExpectedError } from './expected-error.mjs';

/**
 * Throws an expected error when nobody can listen on a port.
 * @param {string} port
 * @param {string} host
 * @param {string} command what to type with another port
 */
export async function checkPort(port, host, command) {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(Number(port), host);
    await listening;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = code === 'EADDRINUSE' ? 'is in use' : `can't be used on ${host} (${code})`;
    throw new ExpectedError(`Port ${port} ${reason}. Set PORT to another one, e.g. PORT=3001 ${command}`);
  }
  probe.close();
}
