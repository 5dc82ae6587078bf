// A worker that tells its process id, at /slow after a while; at /die it ends at once. It measures itself.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@rangrekha/backend/config';
import { Metrics } from '@rangrekha/backend/metrics/Metrics';
import { reportMetrics } from '../metrics/serve-metrics';
import { listen, stopListening } from './listening';
import { runWorker } from './workers';

const { PORT, REFUSE, WORKER } = process.env;

await runWorker(async () => {
  reportMetrics(new Metrics(Number(WORKER)).registry);
  const server = await listen(
    async (req, res) => {
      if (req.url === '/die') process.kill(process.pid, 'SIGKILL');
      res.flushHeaders();
      if (req.url === '/slow') await sleep(300);
      res.end(`${process.pid}`);
    },
    { port: Number(PORT), host: REFUSE ? 'no such host' : '127.0.0.1' } as Config,
  );
  return { close: (order) => stopListening(server, order) };
});
