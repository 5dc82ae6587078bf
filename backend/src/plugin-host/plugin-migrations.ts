import knexBuilder, { type Knex } from 'knex';
import { ExpectedError } from '../expected-error';
import type { Plugin } from '../plugins/plugin';
import { checkPlugins } from './check-plugins';
import { refuseForeignTables } from './plugin-tables';

/** Beside the store's own, which backups and former versions of the store read. */
const TABLE = 'knex_plugin_migrations';

/**
 * The tables of the plugins, for `knex.migrate`, after the store's own; undefined when they have none. Those of a plugin that was
 * taken out stay. Each migration is rehearsed first: one that changes a table which is not the plugin's changes nothing at all.
 */
export function pluginMigrations(knex: Knex, plugins: readonly Plugin[]): Knex.MigratorConfig | undefined {
  checkPlugins(plugins);
  const all = new Map(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.migrations ?? {}).map(([name, migration]) => [name, { plugin, migration }] as const),
    ),
  );
  if (all.size === 0) return undefined;
  return {
    tableName: TABLE,
    disableMigrationsListValidation: true,
    migrationSource: {
      getMigrations: async () => [...all.keys()],
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => {
        const { plugin, migration } = all.get(name) as { plugin: Plugin; migration: Knex.Migration };
        const judge = ({ sql }: { sql: string }) => refuseForeignTables(plugin, name, sql);
        return {
          ...migration,
          up: async (trx: Knex) => {
            await rehearse(knex, migration, judge);
            // What it does may depend on the rows that it reads.
            trx.on('query', judge);
            await migration.up(trx);
            // What follows is knex's own.
            trx.off('query', judge);
          },
        };
      },
    },
  };
}

/** The migrations of the plugins that this database lacks. */
export async function missingPluginMigrations(knex: Knex, plugins: readonly Plugin[]): Promise<string[]> {
  const all = plugins.flatMap(({ migrations = {} }) => Object.keys(migrations));
  if (all.length === 0) return [];
  const applied = (await knex.schema.hasTable(TABLE)) ? await knex(TABLE).pluck('name') : [];
  return all.filter((name) => !applied.includes(name));
}

/** Runs a migration whose statements are judged and, but for those that read, not sent: the database commits each by itself. */
async function rehearse(
  knex: Knex,
  migration: Knex.Migration,
  judge: (statement: { sql: string }) => void,
): Promise<void> {
  let refusal: string | undefined;
  class Rehearsal extends (knex.client.constructor as typeof Knex.Client) {
    override acquireConnection() {
      return Promise.resolve({ __knexUid: 'rehearsal' });
    }
    override releaseConnection() {
      return Promise.resolve();
    }
    async _query(_connection: unknown, query: { sql: string; bindings?: Knex.RawBinding[]; response?: unknown }) {
      try {
        judge(query);
      } catch (error) {
        // knex writes the statement before the message of what is thrown here.
        refusal ??= (error as Error).message;
        throw error;
      }
      const isRead = /^\s*(select|show)\b/i.test(query.sql);
      // It may ask for a table that it has only rehearsed to create.
      query.response = isRead ? await knex.raw(query.sql, query.bindings ?? []).catch(() => NOTHING) : NOTHING;
      return query;
    }
  }
  const { pool: _, ...config } = knex.client.config;
  const rehearsing = knexBuilder({ ...config, client: Rehearsal, connection: {} });
  try {
    await migration.up(rehearsing);
  } catch (error) {
    if (refusal === undefined) throw error;
  } finally {
    await rehearsing.destroy();
  }
  // Also if the migration has caught it.
  if (refusal !== undefined) throw new ExpectedError(refusal);
}

const NOTHING = [[], []];
