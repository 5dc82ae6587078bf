import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'outbox_mails', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id').comment('set on a confirmation: one an order');
    table.string('recipient', 254).notNullable();
    table.string('subject', 200).notNullable();
    table.specificType('text_body', 'MEDIUMTEXT').comment('NULL once erased');
    table.specificType('html_body', 'MEDIUMTEXT').comment('NULL once erased');
    table.boolean('erase_body').notNullable().comment('the text is a secret: gone when sent or expired');
    table.string('status', 16).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.string('last_error', 500);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'due_at').notNullable().comment('the end of the lease while a worker is sending it');
    timeColumn(table, 'leased_until').comment('a worker is sending it; nobody else before this');
    timeColumn(table, 'expires_at').comment('not sent after this');
    timeColumn(table, 'sent_at');
    table.unique(['order_id'], { indexName: 'outbox_mails_order_unique' });
    table.index(['status', 'due_at'], 'outbox_mails_status_due');
    table.index(['status', 'expires_at'], 'outbox_mails_status_expiry');
    table.check("status IN ('WAITING', 'SENT', 'FAILED', 'EXPIRED')", [], 'outbox_mails_status_known');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('outbox_mails');
}
