import type { Knex } from 'knex';
import { createTable, timeColumn } from './columns';

/** What the daily check of the data has found. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'data_checks', (table) => {
    table.date('day').primary().comment('in Asia/Kolkata; its row is inserted by the process that checks');
    timeColumn(table, 'checked_at').comment('NULL: under way, or ended by a crash');
    table.specificType('results', 'MEDIUMTEXT').comment('JSON');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('data_checks');
}
