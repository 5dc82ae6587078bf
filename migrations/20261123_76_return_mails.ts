import type { Knex } from 'knex';
import { idColumn } from './columns';

/** A mail about a return names it, so that the history of its order has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => {
    idColumn(table, 'return_id').comment('NULL: about no return');
    table.index(['return_id', 'created_at', 'id'], 'outbox_mails_return_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropIndex(['return_id', 'created_at', 'id'], 'outbox_mails_return_created');
    table.dropColumn('return_id');
  });
}
