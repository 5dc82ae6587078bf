import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/** When the courier set out to bring an order or a parcel of it. It is a step within a status, not a status. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'out_for_deliveries', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    idColumn(table, 'shipment_id', 'shipments').comment('NULL: all of the order');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'out_for_deliveries_order_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('outbox_mails').whereIn('topic', ['CONFIRMED', 'OUT_FOR_DELIVERY']).delete();
  await knex.schema.dropTable('out_for_deliveries');
}
