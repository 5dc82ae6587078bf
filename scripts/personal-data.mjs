// `npm run personal-data -- EMAIL`: which tables name a person, and in how many rows. `-- --table orders`: whose data is in a
// table, as CSV. See docs/operations.md, "After a breach".
import { maintain } from './cli/maintain.mjs';

// What is not an answer goes beside it, so that the CSV can be written into a file.
await maintain(
  console.error,
  (store, env) => store.personalData(env, process.argv.slice(2), { print: console.log, say: console.error }),
  { besideStore: true },
);
