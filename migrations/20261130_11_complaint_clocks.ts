import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** Which clock of a complaint the staff were mailed about. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('complaints', (table) => {
    timeColumn(table, 'told_due_at').comment('the due_at that the staff were mailed about; NULL: none');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('complaints', (table) => table.dropColumn('told_due_at'));
}
