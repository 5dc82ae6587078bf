import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Where the shop delivers and takes cash, and the least days that it promises. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'delivery_areas', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'prefix', 6).notNullable().comment('the first digits of PIN codes');
    table.boolean('delivers').notNullable();
    table.boolean('takes_cash').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['prefix'], { indexName: 'delivery_areas_prefix_unique' });
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.integer('delivery_days_min').notNullable().defaultTo(5);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('delivery_days_min'));
  await knex.schema.dropTable('delivery_areas');
}
