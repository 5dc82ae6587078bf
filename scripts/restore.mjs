// `npm run restore -- <folder>`: puts a backup into an empty database, and its pictures where the store keeps them.
import { maintain } from './cli/maintain.mjs';
import { createProgress } from './cli/progress.mjs';

const progress = createProgress();
await maintain(progress.say, (store, env) => store.restore(env, process.argv.slice(2), progress));
