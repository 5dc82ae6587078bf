// `npm run admin:create -- --email you@example.com --username you`: makes an admin, also while the store runs.
import { maintain } from './cli/maintain.mjs';

await maintain(
  console.log,
  async (store, env) => {
    console.log(await store.createAdmin(env, process.argv.slice(2)));
  },
  { besideStore: true },
);
