import type { Knex } from 'knex';
import { createTable, exactText } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'rate_limits', (table) => {
    exactText(table, 'key', 255).primary();
    table.integer('points').notNullable();
    table.bigInteger('expire').comment('milliseconds since 1970');
    table.index(['expire'], 'rate_limits_expire');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('rate_limits');
}
