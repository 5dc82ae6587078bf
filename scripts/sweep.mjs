// `npm run sweep`: compares the pictures with the database, as the store does every six hours, and says what became of it.
// `-- --all` also quarantines more than a tenth of them. Ends with 1 when it refused.
import { maintain } from './cli/maintain.mjs';

await maintain(
  console.log,
  async (store, env) => {
    if (!(await store.sweep(env, process.argv.slice(2), console.log))) process.exitCode = 1;
  },
  { besideStore: true },
);
