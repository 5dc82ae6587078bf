// Loaded into the measured store before its own code: tells the benchmark for how long its event loop was held at most.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  if (message !== 'longest turn') return;
  process.send?.(delay.max / 1e6);
  delay.reset();
});
// The store ends on its signal, whatever still listens.
process.channel?.unref();
