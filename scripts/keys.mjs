// `npm run keys -- rotate`: replaces the store's keys and encrypts with the new ones. `-- adopt` records those of this machine
// when the former ones are lost. See docs/operations.md, "Keys".
import { maintain } from './cli/maintain.mjs';

await maintain(console.log, (store, env) => store.keys(env, process.argv.slice(2), console.log), { besideStore: true });
