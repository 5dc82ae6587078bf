import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'answered_requests', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'request_key', 128).notNullable().comment('the Idempotency-Key');
    exactText(table, 'fingerprint', 64).notNullable().comment('SHA-256 of what was asked');
    table.integer('status').comment('NULL while it is under way');
    table.specificType('body', 'MEDIUMTEXT').comment('JSON of the answer');
    timeColumn(table, 'created_at').notNullable();
    table.unique(['user_id', 'request_key'], { indexName: 'answered_requests_user_key_unique' });
    table.index(['created_at'], 'answered_requests_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('answered_requests');
}
