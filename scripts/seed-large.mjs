// `npm run seed:large`: fills the database with a large shop, to try the store out under load. `-- --orders=1000000
// --customers=500000 --products=100000` are other numbers than those that it has by itself.
import { parseArgs } from 'node:util';
import { ExpectedError, printError } from './cli/expected-error.mjs';
import { maintain } from './cli/maintain.mjs';
import { createProgress } from './cli/progress.mjs';
import { LARGE_MEMORY } from './database/local-database.mjs';

/** @returns {Record<string, number>} the numbers that were asked for, by their names */
function amountsAsked() {
  const number = { type: /** @type {const} */ ('string') };
  const { values } = parseArgs({ options: { customers: number, products: number, orders: number } });
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (!/^[1-9]\d{0,6}$/.test(String(text)))
        throw new ExpectedError(`--${name} must be a whole number up to 9999999.`);
      return [name, Number(text)];
    }),
  );
}

let amounts;
try {
  amounts = amountsAsked();
} catch (error) {
  printError(error);
  process.exit(1);
}
const progress = createProgress();
await maintain(
  progress.say,
  async (store, env) => {
    await store.fillLargeShop(env, progress, amounts);
    progress.say('The shop is filled.');
  },
  { memory: LARGE_MEMORY },
);
