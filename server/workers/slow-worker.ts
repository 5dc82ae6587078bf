// A worker that tells its process id, at /slow after a while; at /die it ends at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@rangrekha/backend/config';
import { listen, stopListening } from './listening';
import { runWorker } from './workers';

const { PORT, REFUSE } = process.env;

await runWorker(async () => {
  const server = await listen(
    async (req, res) => {
      if (req.url === '/die') process.kill(process.pid, 'SIGKILL');
      if (req.url === '/slow') await sleep(300);
      res.end(`${process.pid}`);
    },
    { port: Number(PORT), host: REFUSE ? 'no such host' : '127.0.0.1' } as Config,
  );
  return { close: (order) => stopListening(server, order) };
});
