import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** The cash that couriers have collected, as they report it by file, and when parcels were delivered. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'remittances', (table) => {
    idColumn(table, 'id').primary();
    table.string('courier', 60).notNullable();
    table.string('reference', 60).notNullable().comment("the bank's, such as a UTR; '' for none");
    table.string('file_name', 200).notNullable();
    exactText(table, 'content_hash', 64).notNullable().comment('of its lines: the same file is taken once');
    table.integer('line_count').notNullable();
    table.bigInteger('total').notNullable().comment('paise of all lines');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    timeColumn(table, 'created_at').notNullable();
    table.unique(['content_hash'], { indexName: 'remittances_content_unique' });
    table.index(['created_at', 'id'], 'remittances_created');
  });
  await createTable(knex, 'remittance_lines', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'remittance_id', 'remittances').notNullable();
    table.integer('line').notNullable().comment('of the file');
    table.string('number', 64).notNullable().comment('of the order, as the file has it');
    table.string('tracking_number', 60).notNullable();
    idColumn(table, 'order_id', 'orders');
    table.bigInteger('amount').notNullable().comment('paise');
    table.bigInteger('expected').comment('paise that were open when the line was read; NULL for an unknown order');
    exactText(table, 'outcome', 16).notNullable();
    table.unique(['remittance_id', 'line'], { indexName: 'remittance_lines_line_unique' });
    table.index(['order_id', 'outcome', 'amount'], 'remittance_lines_order');
    table.check('amount >= 0', [], 'remittance_lines_amount_positive');
    table.check("outcome IN ('MATCHED', 'SHORT', 'OVER', 'DOUBLED', 'UNKNOWN')", [], 'remittance_lines_outcome_known');
    table.check("(order_id IS NULL) = (outcome = 'UNKNOWN')", [], 'remittance_lines_unknown_has_no_order');
  });
  await knex.schema.alterTable('orders', (table) => table.index(['delivered_on'], 'orders_delivered_on'));
  await knex.schema.alterTable('shipments', (table) => table.index(['delivered_at'], 'shipments_delivered_at'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('shipments', (table) => table.dropIndex(['delivered_at'], 'shipments_delivered_at'));
  await knex.schema.alterTable('orders', (table) => table.dropIndex(['delivered_on'], 'orders_delivered_on'));
  await knex.schema.dropTable('remittance_lines');
  await knex.schema.dropTable('remittances');
}
