import type { Config } from '@rangrekha/backend/config';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { openDatabase, tryConnection } from '@rangrekha/backend/database/connection/database';
import type { SlowStatements } from '@rangrekha/backend/database/connection/slow-statements';
import { withoutLimit } from '@rangrekha/backend/database/deadline';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { missingPluginMigrations, pluginMigrations } from '@rangrekha/backend/plugin-host/plugin-migrations';
import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import type { Knex } from 'knex';
import { type Logger, pino } from 'pino';
import { migrationSource } from '../migrations/source';
import { plugins as shopPlugins } from '../shop/plugins';

/** What an operator can do about a database that does not let us in. */
export const SILENT = pino({ level: 'silent' });

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Is the database running?',
  ENOTFOUND: 'there is no such host.',
  EAI_AGAIN: 'the host cannot be looked up.',
  ETIMEDOUT: 'it does not answer.',
  ENOENT: 'its socket is not there.',
  ER_ACCESS_DENIED_ERROR: 'user or password is wrong.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'user or password is wrong.',
  ER_DBACCESS_DENIED_ERROR: 'the user may not use this database. Grant it all rights on it.',
  ER_BAD_DB_ERROR: 'there is no such database. Create it first.',
  ER_TABLEACCESS_DENIED_ERROR: 'the user lacks a right on this database. Grant it all rights on it.',
  ER_SPECIFIC_ACCESS_DENIED_ERROR: 'the user lacks a right on this database. Grant it all rights on it.',
};

/**
 * What becomes of a schema of an older release: it is brought up to date; a command refuses it beside a store that may
 * be of that release; or it makes no difference.
 */
type OlderSchema = 'migrated' | 'refused' | 'taken';

/**
 * Opens the database and binds the models to it.
 * @throws ExpectedError when it cannot be reached or used, or its schema is refused
 */
export async function connect(
  config: Config,
  log: Logger,
  older: OlderSchema = 'migrated',
  plugins: readonly Plugin[] = shopPlugins,
): Promise<Knex> {
  const poolLog = {
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
    debug: (message: string) => log.debug(message),
  };
  const { databaseUrl, databasePool, slowQueryTime: from } = config;
  const slow: SlowStatements = { from, tell: (statement) => log.warn(statement, 'slow statement') };
  const knex = openDatabase(databaseUrl, databasePool, poolLog, from > 0 ? slow : undefined);
  try {
    await tryConnection(config.databaseUrl);
    if (older === 'migrated') {
      await migrate(knex);
      const own = pluginMigrations(knex, plugins);
      if (own) await migrate(knex, own);
    }
    if (older === 'refused') await refuseOlder(knex, plugins);
  } catch (error) {
    await knex.destroy();
    throw explained(error, config.databaseUrl);
  }
  BaseModel.knex(knex);
  return knex;
}

/** Connects for the work of a command, and disconnects after it. @throws as `connect`, and what `work` throws */
export async function connected<Result>(
  config: Config,
  older: OlderSchema,
  work: (knex: Knex) => Promise<Result>,
  plugins?: readonly Plugin[],
): Promise<Result> {
  const knex = await connect(config, SILENT, older, plugins);
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/**
 * Another process may be migrating the same database right now: then its turn comes first. Migrations of a later
 * version may
 * have run already: this one serves beside it, or is started again because the later one is taken back.
 */
async function migrate(knex: Knex, config?: Knex.MigratorConfig): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await withoutLimit(() => knex.migrate.latest({ disableMigrationsListValidation: true, ...config }));
      return;
    } catch (error) {
      if ((error as Error).name !== 'MigrationLocked' || attempt === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function refuseOlder(knex: Knex, plugins: readonly Plugin[]): Promise<void> {
  const own = await migrationSource.getMigrations([]);
  const applied = new Set(
    (await knex.schema.hasTable('knex_migrations')) ? await knex('knex_migrations').pluck('name') : [],
  );
  const missing =
    own.filter((name) => !applied.has(name)).length + (await missingPluginMigrations(knex, plugins)).length;
  if (missing > 0)
    throw new ExpectedError(
      `The database is of an older release (${missing} migrations are missing), and only a start of the store changes that. Start this release first (npm start), or run this with the release that serves now.`,
    );
}

function explained(error: unknown, url: string): unknown {
  const { code = '', name } = error as { code?: string; name?: string };
  if (name === 'MigrationLocked')
    return new ExpectedError(
      'The database is locked by a migration that did not end. See docs/operations.md, "A stuck migration".',
    );
  const advice = ADVICE[code];
  const { host, pathname } = new URL(url);
  return advice ? new ExpectedError(`DATABASE_URL (${host}${pathname}): ${advice}`) : error;
}
