import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Events that plugins have to take, or have taken. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'plugin_deliveries', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'plugin', 31).notNullable();
    exactText(table, 'event', 40).notNullable();
    table.specificType('payload', 'MEDIUMTEXT').notNullable().comment('JSON');
    exactText(table, 'status', 16).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    idColumn(table, 'claim').comment('the last claim of a worker; NULL before the first');
    table.string('last_error', 500);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'due_at')
      .notNullable()
      .comment('the next attempt; while one is under way, when another worker may');
    table.check("status IN ('WAITING', 'DONE', 'FAILED')", [], 'plugin_deliveries_status_known');
    table.index(['status', 'due_at'], 'plugin_deliveries_due');
    table.index(['plugin', 'status', 'created_at', 'id'], 'plugin_deliveries_plugin_status');
    table.index(['created_at', 'id'], 'plugin_deliveries_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('plugin_deliveries');
}
