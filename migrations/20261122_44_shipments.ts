import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/**
 * Parcels of an order that leaves in several. An order without rows here leaves in one parcel, whose courier and tracking
 * number are the order's own.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'shipments', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.integer('number').notNullable().comment('within the order, from 1; cancelled ones keep theirs');
    exactText(table, 'status', 16).notNullable();
    table.string('courier', 60);
    table.string('tracking_number', 60);
    timeColumn(table, 'shipped_at').notNullable();
    timeColumn(table, 'delivered_at');
    timeColumn(table, 'canceled_at');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable();
    table.unique(['order_id', 'number'], { indexName: 'shipments_order_number_unique' });
    table.check("status IN ('SHIPPED', 'DELIVERED', 'CANCELED')", [], 'shipments_status_known');
  });
  await createTable(knex, 'shipment_items', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'shipment_id', 'shipments').notNullable();
    idColumn(table, 'order_item_id', 'order_items').notNullable();
    table.integer('quantity').notNullable();
    table.bigInteger('total').notNullable().comment('paise of these units after discounts, to be paid on delivery');
    table.unique(['shipment_id', 'order_item_id'], { indexName: 'shipment_items_shipment_item_unique' });
    table.check('quantity > 0', [], 'shipment_items_quantity_positive');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.integer('shipped_quantity').notNullable().defaultTo(0).comment('units in shipments that are not cancelled');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    idColumn(table, 'shipment_id').comment('the parcel that a mail about an order is about; NULL: all of the order');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox_mails', (table) => table.dropColumn('shipment_id'));
  await knex.schema.alterTable('order_items', (table) => table.dropColumn('shipped_quantity'));
  await knex.schema.dropTable('shipment_items');
  await knex.schema.dropTable('shipments');
}
