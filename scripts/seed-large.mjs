// `npm run seed:large`: fills the database with a large shop, to try the store out under load.
import { maintain } from './cli/maintain.mjs';
import { createProgress } from './cli/progress.mjs';

const progress = createProgress();
await maintain(progress.say, async (store, env) => {
  await store.fillLargeShop(env, progress);
  progress.say('The shop is filled.');
});
