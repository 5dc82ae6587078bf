// Loaded into the store before its own code: tells a drill what it holds when all garbage is collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'held') return;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  process.send?.({ held: (heapUsed + external) / 2 ** 20, timers });
});
// The store ends on its signal, whatever still listens.
process.channel?.unref();
