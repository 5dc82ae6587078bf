import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/** Corrections of an order's address and phone, for its timeline. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'order_address_changes', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.text('before').notNullable().comment('JSON: address and phone, as all that was stored');
    table.text('after').notNullable().comment('JSON');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_address_changes_order_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_address_changes');
}
