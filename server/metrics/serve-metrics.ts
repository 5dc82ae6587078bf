import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { listen } from '../workers/listening';

/** Milliseconds that a worker gets for its answer. */
const PATIENCE = 4_000;
const ORDER = 'measure';

/**
 * Answers `GET /metrics` with what `read` gives, and nothing else, on a port of its own.
 * @throws ExpectedError when the port cannot be used
 */
export async function serveMetrics(
  port: number,
  host: string,
  read: () => Promise<string>,
): Promise<{ close(): void }> {
  const server = await listen(
    (req, res) => {
      if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') return res.writeHead(404).end();
      void read().then(
        (text) => res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        (error: unknown) => res.writeHead(500).end(`${error}`),
      );
    },
    { port, host },
    'METRICS_PORT',
  );
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { close };
}

/**
 * What workers measure, as one text. `clusterMetrics` of prom-client would also ask those that are starting, which do not
 * hear it, and then fail after five seconds.
 */
export async function metricsOf(workers: Worker[]): Promise<string> {
  const answers = await Promise.all(workers.map(ask));
  return AggregatorRegistry.aggregate(answers).metrics();
}

/** @returns nothing when the worker ends, or does not answer in time */
function ask(worker: Worker): Promise<object[]> {
  return new Promise((resolve) => {
    const settle = (measured: object[]) => {
      clearTimeout(patience);
      worker.off('message', hear).off('exit', giveUp);
      resolve(measured);
    };
    const hear = (said: { measured?: object[] }) => said.measured && settle(said.measured);
    const giveUp = () => settle([]);
    const patience = setTimeout(giveUp, PATIENCE);
    worker.on('message', hear).once('exit', giveUp);
    worker.send(ORDER, (error) => error && giveUp());
  });
}

/** Answers the first process in a worker. */
export function reportMetrics(registry: Registry): void {
  process.on('message', (said) => {
    if (said === ORDER)
      void registry.getMetricsAsJSON().then((measured) => process.send?.({ measured }, undefined, {}, () => {}));
  });
}
