import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'addresses', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    table.string('address_line1', 200).notNullable();
    table.string('address_line2', 200);
    table.string('city', 80).notNullable();
    table.string('state', 80).notNullable();
    table.string('postal_code', 6).notNullable();
    idColumn(table, 'default_for').comment(
      'the user whose default this is, else NULL: unique, so a user has one at most',
    );
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.index(['user_id', 'created_at'], 'addresses_user_created');
    table.unique(['default_for'], { indexName: 'addresses_one_default' });
    table.check('default_for IS NULL OR default_for = user_id', [], 'addresses_default_is_own');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('addresses');
}
