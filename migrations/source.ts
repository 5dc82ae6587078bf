import type { Knex } from 'knex';
import * as all from './index';

const migrations: Record<string, Knex.Migration> = all;

/** The migrations by name, without a folder to read: the bundled store and the knex command line run the same list. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations).sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`There is no migration called ${name}`);
    return migration;
  },
};
