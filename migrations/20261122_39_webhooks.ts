import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Addresses that are told of events, and what is or was to be told to them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'webhooks', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'url', 500).notNullable();
    table.string('description', 120).notNullable();
    exactText(table, 'events', 1000).notNullable().comment('separated by spaces');
    exactText(table, 'secret', 80).notNullable();
    exactText(table, 'former_secret', 80).comment('signs too until former_secret_until');
    timeColumn(table, 'former_secret_until');
    timeColumn(table, 'failing_since').comment('NULL: the last delivery was accepted');
    timeColumn(table, 'disabled_at').comment('NULL: active');
    table.string('disabled_note', 200).comment('why the store has disabled it; NULL: a person did');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.index(['created_at', 'id'], 'webhooks_created');
  });
  // webhook_id is no foreign key: an order must not fail, nor wait, because its webhook is being deleted.
  await createTable(knex, 'webhook_deliveries', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'webhook_id').notNullable();
    exactText(table, 'event', 40).notNullable();
    table.specificType('payload', 'MEDIUMTEXT').notNullable().comment('JSON, as it is signed and sent');
    exactText(table, 'status', 16).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    idColumn(table, 'claim').comment('the last claim of a worker; NULL before the first');
    table.integer('last_status').comment('of the last answer; NULL without one');
    table.string('last_error', 500);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'due_at')
      .notNullable()
      .comment('the next attempt; while one is under way, when another worker may');
    timeColumn(table, 'sent_at');
    table.check("status IN ('WAITING', 'SENT', 'FAILED')", [], 'webhook_deliveries_status_known');
    table.index(['status', 'due_at'], 'webhook_deliveries_due');
    table.index(['webhook_id', 'created_at', 'id'], 'webhook_deliveries_webhook_created');
    table.index(['created_at', 'id'], 'webhook_deliveries_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_deliveries');
  await knex.schema.dropTable('webhooks');
}
