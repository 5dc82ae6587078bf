import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/**
 * Columns and tables for an order history that is never overwritten: each status event has its own courier and tracking
 * number, each change of these is a row, and each mail about an order is a row with a topic.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table
      .specificType('request_hash', 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin')
      .comment('of what was asked for');
  });
  await knex.schema.alterTable('order_events', (table) => {
    table.string('courier', 60).comment('with what it was shipped');
    table.string('tracking_number', 60);
  });
  await knex.raw(
    `UPDATE order_events JOIN orders ON orders.id = order_events.order_id
     SET order_events.courier = orders.courier, order_events.tracking_number = orders.tracking_number
     WHERE order_events.to_status = 'SHIPPED'`,
  );
  await createTable(knex, 'order_tracking_changes', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.string('from_courier', 60);
    table.string('from_tracking_number', 60);
    table.string('to_courier', 60);
    table.string('to_tracking_number', 60);
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_tracking_changes_order_created');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.string('topic', 16).comment('what a mail about an order says');
    table.index(['order_id', 'created_at', 'id'], 'outbox_mails_order_created');
    table.check(
      "topic IS NULL OR topic IN ('CONFIRMATION', 'SHIPPED', 'DELIVERED', 'CANCELED')",
      [],
      'outbox_mails_topic_known',
    );
  });
  await knex('outbox_mails').whereNotNull('order_id').update({ topic: 'CONFIRMATION' });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropUnique([], 'outbox_mails_order_unique');
  });
  // Order numbers are upper case everywhere.
  await knex('audit_entries')
    .where({ entity: 'order', action: 'changed' })
    .update({ entity_name: knex.raw('UPPER(entity_name)') });
}

export async function down(knex: Knex): Promise<void> {
  await knex('audit_entries')
    .where({ entity: 'order', action: 'changed' })
    .update({ entity_name: knex.raw('LOWER(entity_name)') });
  // The older store has one mail per order: the latest confirmation.
  await knex('outbox_mails').whereNotNull('topic').whereNot('topic', 'CONFIRMATION').delete();
  await knex.raw(
    `DELETE older FROM outbox_mails older JOIN outbox_mails newer
     ON newer.order_id = older.order_id AND newer.id > older.id`,
  );
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.unique(['order_id'], { indexName: 'outbox_mails_order_unique' });
    table.dropChecks('outbox_mails_topic_known');
    table.dropIndex([], 'outbox_mails_order_created');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropColumn('topic');
  });
  await knex.schema.dropTable('order_tracking_changes');
  await knex.schema.alterTable('order_events', (table) => {
    table.dropColumns('courier', 'tracking_number');
  });
  await knex.schema.alterTable('orders', (table) => {
    table.dropColumn('request_hash');
  });
}
