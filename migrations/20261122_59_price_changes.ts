import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Changes of the prices of many products, each product with its prices before and after. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'price_changes', (table) => {
    idColumn(table, 'id').primary();
    table.string('title', 250).notNullable().comment('the rule in words');
    exactText(table, 'status', 16).notNullable();
    idColumn(table, 'undo_of').comment('the change that this one takes back');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 250).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.check("status IN ('PREPARED', 'RUNNING', 'DONE')", [], 'price_changes_status_known');
    table.unique(['undo_of'], { indexName: 'price_changes_undo_unique' });
    table.index(['created_at', 'id'], 'price_changes_created');
    table.foreign('undo_of', 'price_changes_undo_of_fk').references('id').inTable('price_changes').onDelete('CASCADE');
  });
  await createTable(knex, 'price_change_items', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'price_change_id').notNullable();
    idColumn(table, 'product_id').notNullable().comment('a product that may be gone');
    table.string('name', 120).notNullable();
    table.integer('position').notNullable();
    table.integer('revision').notNullable().comment('of the product when its prices were worked out');
    table.integer('new_revision').comment('after the change; NULL before it');
    exactText(table, 'status', 16).notNullable();
    table.boolean('is_warned').notNullable().defaultTo(false);
    table.specificType('plan', 'MEDIUMTEXT').notNullable().comment('JSON: variants and sale, before and after');
    table
      .foreign('price_change_id', 'price_change_items_price_change_id_fk')
      .references('id')
      .inTable('price_changes')
      .onDelete('CASCADE');
    table.check("status IN ('WAITING', 'CHANGED', 'UNCHANGED', 'SKIPPED')", [], 'price_change_items_status_known');
    table.index(['price_change_id', 'status', 'position'], 'price_change_items_status');
    table.index(['price_change_id', 'is_warned', 'position'], 'price_change_items_warned');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('price_change_items');
  await knex.schema.dropTable('price_changes');
}
