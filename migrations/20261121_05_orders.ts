import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const STATUSES = "('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED')";

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'orders', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'reversed_number', 8)
      .notNullable()
      .comment("the id's last 8 characters backwards, to search by ending");
    exactText(table, 'idempotency_key', 128);
    table.bigInteger('total').notNullable().comment('paise');
    table.string('payment_method', 16).notNullable();
    table.string('payment_status', 16).notNullable();
    table.string('delivery_status', 16).notNullable();
    table.date('expected_delivery_date').notNullable();
    timeColumn(table, 'delivered_on');
    table.string('customer_first_name', 120);
    table.string('customer_last_name', 120);
    table.string('customer_email', 254).notNullable();
    table.string('customer_phone', 20);
    table.string('address_line1', 200).notNullable();
    table.string('address_line2', 200);
    table.string('city', 80).notNullable();
    table.string('state', 80).notNullable();
    table.string('postal_code', 6).notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['user_id', 'idempotency_key'], { indexName: 'orders_user_key_unique' });
    table.index(['user_id', 'created_at', 'id'], 'orders_user_created');
    table.index(['user_id', 'delivery_status', 'created_at', 'id'], 'orders_user_status_created');
    table.index(['delivery_status', 'created_at', 'id'], 'orders_status_created');
    table.index(['created_at', 'id'], 'orders_created');
    table.index(['total', 'id'], 'orders_total');
    table.index(['reversed_number'], 'orders_reversed_number');
    table.index(['customer_first_name'], 'orders_first_name');
    table.index(['customer_last_name'], 'orders_last_name');
    table.index(['customer_email'], 'orders_email');
    table.index(['customer_phone'], 'orders_phone');
    table.check(`delivery_status IN ${STATUSES}`, [], 'orders_delivery_status_known');
    table.check("payment_status IN ('PENDING', 'PAID', 'CANCELED')", [], 'orders_payment_status_known');
    table.check('total >= 0', [], 'orders_total_not_negative');
  });
  // product_id and variant_id are no foreign keys: orders stay when their products are deleted.
  await createTable(knex, 'order_items', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.integer('position').notNullable();
    idColumn(table, 'product_id').notNullable();
    idColumn(table, 'variant_id').notNullable();
    idColumn(table, 'media_id').comment('the picture, kept on disk as long as this row names it');
    table.string('product_name', 120).notNullable();
    table.string('size', 120).notNullable();
    table.string('color', 120).notNullable();
    table.integer('quantity').notNullable();
    table.integer('price').notNullable().comment('paise a unit');
    table.index(['order_id', 'position'], 'order_items_order_position');
    table.index(['media_id'], 'order_items_media');
    table.check('quantity >= 1', [], 'order_items_quantity_positive');
  });
  await createTable(knex, 'order_events', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.string('from_status', 16);
    table.string('to_status', 16).notNullable();
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_events_order_created');
    table.check(`to_status IN ${STATUSES}`, [], 'order_events_status_known');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_events');
  await knex.schema.dropTable('order_items');
  await knex.schema.dropTable('orders');
}
