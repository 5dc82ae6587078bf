import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Config } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import type { WorkerOrder } from './workers';

/** Milliseconds; longer than a proxy keeps its connections, which else sends a request into one that is being closed. */
const KEEP_ALIVE = 75_000;
/**
 * Milliseconds for the headers of a request, which those of a browser take on no line, for all of it with photos from a slow
 * line, and between two looks at who is late.
 */
const ARRIVAL = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 1_000 };
/** Milliseconds between two looks for clients that read nothing. */
const LOOKS_EVERY = 10_000;
/** Milliseconds for which a client may read nothing of what waits for it. */
const UNREAD = 30_000;
/** Milliseconds that answers under way get to finish. */
const GRACE = 8_000;
/** Milliseconds of a turn of the event loop in which next to nothing happened, and how many are waited for. */
const SHORT_TURN = 0.5;
const MOST_TURNS = 200;
/** Milliseconds that an idle connection is left open for the request that may be on its way. */
const IDLE_GRACE = { stop: 1_000, retire: 3_000 };

/**
 * Listens for HTTP. Who is late with a request gets a 408, and the connection ends.
 * @param setting the one that names the port
 * @throws ExpectedError when the port or the address cannot be used
 */
export async function listen(
  listener: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
  setting = 'PORT',
  arrival = ARRIVAL,
): Promise<Server> {
  const server = createServer({ ...arrival, keepAliveTimeout: KEEP_ALIVE }, listener);
  endUnread(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new ExpectedError(`Port ${port} is in use. Set ${setting} to another one, e.g. ${setting}=${port + 1}.`),
        );
      else if (error.code === 'EACCES')
        reject(new ExpectedError(`This user may not listen on port ${port}. Set ${setting} to one above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ExpectedError(`HOST ${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Ends connections whose clients read nothing any more, and with them what is kept for them. node:http limits only how
 * long a request may take, and the longest calls answer after minutes.
 */
function endUnread(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const looking = setInterval(() => {
    // The deadline starts anew with each byte that leaves, and is replaced when the answer has left.
    for (const socket of sockets) if (socket.writableLength > 0 && socket.timeout !== UNREAD) socket.setTimeout(UNREAD);
  }, LOOKS_EVERY).unref();
  server.once('close', () => clearInterval(looking));
}

/**
 * Accepts no more connections and lets the requests under way finish. Each answer says that its connection ends with it.
 * @param order `retire`: another process goes on with the port, and who finds it does not learn that this one ends
 */
export async function stopListening(server: Server, order: WorkerOrder): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  const idle = setTimeout(() => server.closeIdleConnections(), IDLE_GRACE[order]);
  const patience = setTimeout(() => server.closeAllConnections(), GRACE);
  await quietTurn();
  await new Promise((resolve) => {
    server.once('close', resolve);
    // `Server.close` of node:http would close the idle connections at once.
    NetServer.prototype.close.call(server);
  });
  clearTimeout(idle);
  clearTimeout(patience);
}

/**
 * Ends in a short turn of the event loop, after it has accepted what was there to accept: a connection that the kernel has
 * made, and the process not accepted, is reset when the port is closed.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun < SHORT_TURN) return;
  }
}
