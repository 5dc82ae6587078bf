// Vitest set-up: a database server for the tests when the environment names none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalDatabase } from '../database/local-database.mjs';

/** Gives what is to be called at the end. */
export default async function setup() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_DATABASE_URL = given;
    return;
  }

  const dir = mkdtempSync(join(tmpdir(), 'rangrekha-test-'));
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const database = await startLocalDatabase({ dir, name: 'rangrekha_test', durable: false });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await database.stop();
    remove();
  };
}
