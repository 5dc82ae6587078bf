// `npm run backup`: copies database and pictures while the store sells, and restores the copy for a test.
// `-- --keep=14` removes older ones, `-- --check <folder>` checks one again. Ends with 1 when it is no good.
import { setPriority } from 'node:os';
import { maintain } from './cli/maintain.mjs';
import { createProgress } from './cli/progress.mjs';

/** Shoppers come first. */
setPriority(10);
const progress = createProgress();
await maintain(
  progress.say,
  async (store, env) => {
    if (!(await store.backup(env, process.argv.slice(2), progress))) process.exitCode = 1;
  },
  { besideStore: true },
);
