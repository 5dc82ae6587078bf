import type { PluginRegistry } from '@rangrekha/backend/plugin-host/PluginRegistry';
import { runningPlugin } from '@rangrekha/backend/plugin-host/run-plugin';

type Registry = Pick<PluginRegistry, 'all'> & { failures: Pick<PluginRegistry['failures'], 'record'> };

/**
 * A promise of a plugin that rejects while nobody awaits it is one of its failures. One of the store itself ends the process, as it does
 * in a shop without plugins.
 * @returns ends the watch
 */
export function keepFromEnding({ all, failures }: Registry): () => void {
  if (all.length === 0) return () => {};
  const take = (reason: unknown) => {
    // Node.js calls this in the context in which the promise was made.
    const running = runningPlugin();
    if (!running) throw reason;
    failures.record(running.plugin, `${running.point}, not awaited`, reason);
  };
  process.on('unhandledRejection', take);
  return () => process.off('unhandledRejection', take);
}
