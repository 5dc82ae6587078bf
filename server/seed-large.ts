import { readConfig } from '@rangrekha/backend/config';
import { withoutLimit } from '@rangrekha/backend/database/deadline';
import { createServices } from '@rangrekha/backend/services';
import { seedLarge } from '../seeds/large/large';
import type { Amounts } from '../seeds/large/scene';
import { connected, SILENT } from './connect';
import type { Progress } from './progress';

/**
 * Fills the configured database with 50,000 customers, 100,000 products and 200,000 orders, or with other `amounts`.
 * @throws ExpectedError with one line that says why it does not
 */
export async function fillLargeShop(
  env: Record<string, string | undefined>,
  progress: Progress,
  amounts?: Partial<Amounts>,
): Promise<void> {
  const config = readConfig(env);
  await connected(config, 'migrated', async (knex) => {
    const { media } = createServices(config, knex, SILENT, { checks: [] });
    await withoutLimit(() => seedLarge({ media, progress }, amounts));
  });
}
