import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Config } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';

/** Milliseconds; longer than a proxy keeps its connections, which else sends a request into one that is being closed. */
const KEEP_ALIVE = 75_000;
/** Milliseconds that answers under way get to finish. */
const GRACE = 8_000;
/** Milliseconds that an idle connection is left open for the request that may be on its way. */
const IDLE_GRACE = 3_000;

/**
 * Listens for HTTP.
 * @throws ExpectedError when the port or the address cannot be used
 */
export async function listen(listener: RequestListener, { port, host }: Config): Promise<Server> {
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE;
  server.headersTimeout = KEEP_ALIVE + 1_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ExpectedError(`Port ${port} is in use. Set PORT to another one, e.g. PORT=${port + 1}.`));
      else if (error.code === 'EACCES')
        reject(new ExpectedError(`This user may not listen on port ${port}. Set PORT to one above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ExpectedError(`HOST ${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  return server;
}

/** Accepts no more connections and lets the requests under way finish. Idle connections are closed at once. */
export async function stopListening(server: Server): Promise<void> {
  await closed(server, () => server.close());
}

/**
 * The same while another process takes over the port: no request is lost. Idle connections stay open for a moment, and
 * each answer says that its connection ends with it.
 */
export async function handOver(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  const idle = setTimeout(() => server.closeIdleConnections(), IDLE_GRACE);
  // `Server.close` of node:http would close the idle connections at once.
  await closed(server, () => NetServer.prototype.close.call(server));
  clearTimeout(idle);
}

async function closed(server: Server, close: () => void): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => {
    server.once('close', resolve);
    close();
  });
  clearTimeout(patience);
}
