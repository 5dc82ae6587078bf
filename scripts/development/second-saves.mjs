import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds: twice as long as the watcher keeps quiet. */
const PAUSE = 100;

/**
 * A plugin of Vite. Its watcher tells nothing of a file's second change within 50 milliseconds of the first, so the page
 * would show the first one until the next save.
 */
export const secondSaves = {
  name: 'second-saves',
  configureServer({ watcher }) {
    /** What was told last of each file. @type {Map<string, string>} */
    const told = new Map();
    // Some systems give two saves within a few milliseconds the same time.
    const versionOf = ({ mtimeMs, size }) => `${mtimeMs} ${size}`;
    watcher.on('change', async (file, stats) => {
      // Plugins that tell of a change themselves do not say when it was made.
      if (!stats) return;
      told.set(file, versionOf(stats));
      await setTimeout(PAUSE);
      const now = await stat(file).catch(() => undefined);
      if (!now || versionOf(now) === told.get(file)) return;
      watcher.emit('change', file, now);
      watcher.emit('all', 'change', file, now);
    });
  },
};
