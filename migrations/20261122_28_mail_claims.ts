import type { Knex } from 'knex';
import { idColumn } from './columns';

/** Which worker's claim a mail is in, so that a worker reads back what it has claimed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => {
    idColumn(table, 'claim').comment('the last claim of a worker; NULL before the first');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => table.dropColumn('claim'));
}
