import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/** What became of each backup that was made or checked. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'backups', (table) => {
    idColumn(table, 'id').primary();
    timeColumn(table, 'finished_at').notNullable();
    table.string('folder', 500).notNullable();
    table.text('problem').comment('NULL: it was restored and keeps all rules');
    table.integer('orders').unsigned().notNullable();
    table.bigInteger('bytes').unsigned().notNullable();
    table.integer('seconds').unsigned().notNullable();
    table.index('finished_at', 'backups_finished_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('backups');
}
