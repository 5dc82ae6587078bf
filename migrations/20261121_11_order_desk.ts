import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const OUTCOMES = "('CONFIRMED', 'NO_ANSWER', 'REFUSED')";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.string('courier', 60);
    table.string('tracking_number', 60);
    table.string('call_outcome', 16).comment('of the last call to confirm the order');
    table.integer('call_count').notNullable().defaultTo(0);
    table.specificType(
      'needs_call',
      "TINYINT(1) AS (delivery_status = 'PENDING' AND (call_outcome IS NULL OR call_outcome = 'NO_ANSWER')) STORED",
    );
    table.index(['needs_call', 'created_at', 'id'], 'orders_needs_call_created');
    table.index(['needs_call', 'total', 'id'], 'orders_needs_call_total');
    table.check(`call_outcome IS NULL OR call_outcome IN ${OUTCOMES}`, [], 'orders_call_outcome_known');
  });
  await createTable(knex, 'order_notes', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.string('text', 1000).notNullable();
    idColumn(table, 'author_id').notNullable();
    table.string('author_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_notes_order_created');
  });
  await createTable(knex, 'order_calls', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    table.string('outcome', 16).notNullable();
    idColumn(table, 'author_id').notNullable();
    table.string('author_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_calls_order_created');
    table.check(`outcome IN ${OUTCOMES}`, [], 'order_calls_outcome_known');
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.string('state', 80).notNullable().defaultTo('');
    exactText(table, 'gstin', 15).notNullable().defaultTo('');
  });
  await createTable(knex, 'invoice_counters', (table) => {
    exactText(table, 'financial_year', 7).primary().comment('2026-27: April to March');
    table.integer('last_number').notNullable();
  });
  await createTable(knex, 'invoices', (table) => {
    idColumn(table, 'id', 'orders').primary().comment("the order's");
    exactText(table, 'number', 16).notNullable();
    table.string('seller_name', 120).notNullable();
    table.string('seller_address', 200).notNullable();
    table.string('seller_pincode', 6).notNullable();
    table.string('seller_state', 80).notNullable();
    exactText(table, 'seller_gstin', 15).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.unique(['number'], { indexName: 'invoices_number_unique' });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('invoices');
  await knex.schema.dropTable('invoice_counters');
  await knex.schema.alterTable('company_details', (table) => {
    table.dropColumns('state', 'gstin');
  });
  await knex.schema.dropTable('order_calls');
  await knex.schema.dropTable('order_notes');
  await knex.schema.alterTable('orders', (table) => {
    table.dropChecks('orders_call_outcome_known');
    table.dropIndex([], 'orders_needs_call_total');
    table.dropIndex([], 'orders_needs_call_created');
    table.dropColumn('needs_call');
  });
  await knex.schema.alterTable('orders', (table) => {
    table.dropColumns('courier', 'tracking_number', 'call_outcome', 'call_count');
  });
}
