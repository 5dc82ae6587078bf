import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'users', (table) => {
    idColumn(table, 'id').primary();
    table.string('username', 64).notNullable();
    exactText(table, 'username_key', 400).notNullable().comment('lower case, so that a name is taken once');
    exactText(table, 'email', 254).notNullable().comment('lower case');
    table.string('password_hash', 255).notNullable();
    table.string('first_name', 120);
    table.string('last_name', 120);
    table.string('mobile', 20);
    table.date('dob');
    table.string('user_type', 16).notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['username_key'], { indexName: 'users_username_unique' });
    table.unique(['email'], { indexName: 'users_email_unique' });
    table.index(['user_type', 'created_at'], 'users_type_created');
    table.index(['created_at'], 'users_created');
    table.check("user_type IN ('ADMIN', 'CUSTOMER')", [], 'users_type_known');
  });
  await createTable(knex, 'sessions', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'expires_at').notNullable();
    table.index(['user_id'], 'sessions_user');
    table.index(['expires_at'], 'sessions_expiry');
  });
  await createTable(knex, 'password_codes', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'code_hash', 64).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'expires_at').notNullable();
    timeColumn(table, 'used_at');
    table.index(['user_id', 'created_at'], 'password_codes_user_created');
    table.index(['expires_at'], 'password_codes_expiry');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('password_codes');
  await knex.schema.dropTable('sessions');
  await knex.schema.dropTable('users');
}
