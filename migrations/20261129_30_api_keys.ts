import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** What programs of the shop sign their calls with. A row that is deleted is a key that is revoked. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'api_keys', (table) => {
    idColumn(table, 'id').notNullable().primary();
    idColumn(table, 'user_id', 'users').notNullable().comment('the colleague who made it, and whose rights bound it');
    table.string('name', 40).notNullable();
    table.string('permissions', 100).notNullable().comment('names separated by commas');
    table.boolean('may_write').notNullable().defaultTo(false);
    table.integer('calls_per_minute').unsigned().notNullable();
    exactText(table, 'secret_hash', 43).notNullable().comment('SHA-256, base64url');
    exactText(table, 'former_secret_hash', 43).comment('works beside the other until former_secret_until');
    timeColumn(table, 'former_secret_until');
    timeColumn(table, 'last_used_at').comment('within five minutes; NULL: never');
    timeColumn(table, 'expires_at').comment('NULL: it does not expire');
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['secret_hash'], { indexName: 'api_keys_secret' });
    table.unique(['former_secret_hash'], { indexName: 'api_keys_former_secret' });
    table.index(['created_at', 'id'], 'api_keys_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('api_keys');
}
