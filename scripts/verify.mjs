// `npm run verify`: checks stock, orders and invoices of the store's database; ends with 1 when a rule is broken.
import { maintain } from './cli/maintain.mjs';

await maintain(
  console.log,
  async (store, env) => {
    if (!(await store.verify(env, console.log))) process.exitCode = 1;
  },
  { besideStore: true },
);
