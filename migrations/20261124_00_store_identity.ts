import type { Knex } from 'knex';
import { createTable, exactText, timeColumn } from './columns';

/** What tells this store from another one: its id, which its pictures carry too, and the fingerprints of its keys. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'store_identity', (table) => {
    exactText(table, 'name', 40).notNullable().primary();
    exactText(table, 'value', 255).notNullable();
    timeColumn(table, 'created_at').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('store_identity');
}
