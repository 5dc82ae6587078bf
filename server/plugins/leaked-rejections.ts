import type { PluginRegistry } from '@rangrekha/backend/plugin-host/PluginRegistry';
import { runningPlugin } from '@rangrekha/backend/plugin-host/run-plugin';

type Registry = Pick<PluginRegistry, 'all'> & { failures: Pick<PluginRegistry['failures'], 'record'> };

/**
 * If a promise of a plugin rejects while nobody awaits it, that is one of the plugin's failures. A promise of the store
 * itself ends the process, as it does in a shop without plugins.
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
