import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalDatabase } from './local-database.mjs';

/**
 * Gives the tests a database server of their own when the environment names none.
 * @returns {Promise<(() => Promise<void>) | undefined>} what to call at the end
 */
export default async function setup() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_DATABASE_URL = given;
    return undefined;
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
