import { CatalogueFile } from '@rangrekha/backend/catalogue-index/CatalogueFile';
import { CatalogueIndex } from '@rangrekha/backend/catalogue-index/CatalogueIndex';
import { answerStores } from '@rangrekha/backend/catalogue-index/search-server/answer-stores';
import { readConfig } from '@rangrekha/backend/config';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { ClockComparison } from '@rangrekha/backend/database/background/ClockComparison';
import { refuseOtherKeys } from '@rangrekha/backend/keys/keep-keys';
import { createLog } from '@rangrekha/backend/log';
import { connect } from './connect';
import { listen, stopListening } from './workers/listening';

/**
 * Starts a process that has the catalogue in memory for stores with a SEARCH_URL.
 * @param env environment variables, those of the store: database and JWT_SECRET must be the same
 * @throws ExpectedError with one line for what an operator can mend
 */
export async function startSearchServer(
  env: Record<string, string | undefined>,
): Promise<{ url: string; warnings: string[]; close(): Promise<void> }> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const knex = await connect(config, log, 'refused');
  const tags = new TagVersions();
  const index = new CatalogueIndex(tags, { log, file: new CatalogueFile(config.catalogueFile), writesFile: true });
  const comparison = new ClockComparison(knex, log);
  comparison.start();
  try {
    await refuseOtherKeys(knex, config);
    await index.upToDate();
    const server = await listen(answerStores({ index, tags, secret: config.jwtSecret, log }), config);
    const close = async () => {
      await stopListening(server, 'stop');
      await index.stop();
      await comparison.stop();
      await knex.destroy();
    };
    return { url: `http://${config.host}:${config.port}`, warnings: [], close };
  } catch (error) {
    await comparison.stop();
    await knex.destroy();
    throw error;
  }
}
