import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Segments of customers, and discounts that are for one of them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'segments', (table) => {
    idColumn(table, 'id').primary();
    table.string('name', 120).notNullable();
    exactText(table, 'tag', 40).comment('NULL like the other conditions: asks nothing');
    table.integer('min_orders');
    table.bigInteger('min_spent').comment('paise');
    table.integer('quiet_days').comment('since the last order');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['name'], { indexName: 'segments_name_unique' });
  });
  await knex.schema.alterTable('discounts', (table) => {
    idColumn(table, 'segment_id').comment('NULL: for everybody');
    table.index(['segment_id'], 'discounts_segment');
    table.foreign('segment_id', 'discounts_segment_id_fk').references('id').inTable('segments');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (table) => {
    table.dropForeign([], 'discounts_segment_id_fk');
    table.dropIndex([], 'discounts_segment');
    table.dropColumn('segment_id');
  });
  await knex.schema.dropTable('segments');
}
