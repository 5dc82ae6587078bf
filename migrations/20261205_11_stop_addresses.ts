import type { Knex } from 'knex';

/** Where a mail program stops mails of a kind at once. Mails before this name none. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.string('stop_address', 500);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropColumn('stop_address');
  });
}
