import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const STATES = "('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'PICKED_UP', 'RECEIVED', 'REFUNDED', 'EXCHANGED')";

/** Returns of delivered items: their lines, history and photos, and credit notes for a part of an invoice. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'returns', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'number', 8).notNullable().comment('the end of the id, in upper case');
    exactText(table, 'state', 16).notNullable();
    exactText(table, 'outcome', 16).notNullable().comment('REFUND or EXCHANGE');
    table.string('decline_reason', 500);
    timeColumn(table, 'held_until').comment('until then the units of an exchange wait for the pick-up; NULL: no limit');
    table.bigInteger('refund_total').comment('paise; NULL until it is received, and for exchanges');
    table.text('payout_details').comment('encrypted; NULL: not given yet, or erased');
    table.string('refund_reference', 60);
    timeColumn(table, 'refunded_at');
    table.string('courier', 60).comment('of the exchanged goods, as the number');
    table.string('tracking_number', 60);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'returns_order_created');
    table.index(['created_at', 'id'], 'returns_created');
    table.index(['state', 'created_at', 'id'], 'returns_state_created');
    table.index(['number', 'created_at', 'id'], 'returns_number_created');
    table.index(['state', 'held_until'], 'returns_held');
    table.index(['refunded_at'], 'returns_refunded');
    table.check(`state IN ${STATES}`, [], 'returns_state_known');
    table.check("outcome IN ('REFUND', 'EXCHANGE')", [], 'returns_outcome_known');
  });
  await createTable(knex, 'return_lines', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'return_id', 'returns').notNullable();
    table.integer('position').notNullable();
    idColumn(table, 'item_id', 'order_items').notNullable();
    table.integer('quantity').notNullable();
    exactText(table, 'reason', 16).notNullable();
    table.string('comment', 500);
    idColumn(table, 'wanted_variant_id').comment('of an exchange; the variant may be deleted');
    table.string('wanted_size', 120);
    table.string('wanted_color', 120);
    table.integer('restocked').notNullable().defaultTo(0).comment('units that came back and are sold again');
    table.integer('written_off').notNullable().defaultTo(0).comment('units that came back and are not');
    table.string('write_off_reason', 200);
    table.unique(['return_id', 'position'], { indexName: 'return_lines_position_unique' });
    table.index(['item_id'], 'return_lines_item');
    table.check('quantity > 0', [], 'return_lines_quantity_positive');
    table.check(
      'restocked >= 0 AND written_off >= 0 AND restocked + written_off <= quantity',
      [],
      'return_lines_received_fits',
    );
  });
  await createTable(knex, 'return_events', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'return_id', 'returns').notNullable();
    exactText(table, 'from_state', 16);
    exactText(table, 'to_state', 16).notNullable();
    idColumn(table, 'actor_id').comment('NULL: the store itself');
    table.string('actor_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['return_id', 'created_at', 'id'], 'return_events_return_created');
  });
  await createTable(knex, 'return_photos', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'return_id', 'returns').notNullable();
    table.specificType('webp', 'MEDIUMBLOB').notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['return_id', 'created_at', 'id'], 'return_photos_return_created');
  });
  await createTable(knex, 'part_credit_notes', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'invoice_id', 'invoices').notNullable();
    idColumn(table, 'return_id', 'returns').comment('NULL: the rest of the invoice, when its order was cancelled');
    exactText(table, 'number', 16).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.unique(['number'], { indexName: 'part_credit_notes_number_unique' });
    table.unique(['return_id'], { indexName: 'part_credit_notes_return_unique' });
    table.index(['invoice_id', 'created_at', 'id'], 'part_credit_notes_invoice_created');
    table.index(['created_at', 'id'], 'part_credit_notes_created');
  });
  await createTable(knex, 'part_credit_note_lines', (table) => {
    idColumn(table, 'credit_note_id', 'part_credit_notes').notNullable();
    table.integer('position').notNullable();
    idColumn(table, 'item_id', 'order_items').notNullable();
    table.integer('quantity').notNullable();
    table.string('hsn_code', 8).notNullable();
    table.integer('rate').notNullable().comment('hundredths of a percent, that of the line of the invoice');
    table.bigInteger('taxable_value').notNullable().comment('paise, as all that follows');
    table.bigInteger('cgst').notNullable();
    table.bigInteger('sgst').notNullable();
    table.bigInteger('igst').notNullable();
    table.bigInteger('total').notNullable();
    table.primary(['credit_note_id', 'position']);
    table.index(['item_id'], 'part_credit_note_lines_item');
    table.check('taxable_value + cgst + sgst + igst = total', [], 'part_credit_note_lines_balance');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.integer('returned_units').notNullable().defaultTo(0).comment('units of open and finished returns');
  });
  await knex.schema.alterTable('stock_movements', (table) => {
    idColumn(table, 'return_id').comment('NULL: no return');
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.integer('exchange_hold_days').notNullable().defaultTo(14);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('exchange_hold_days'));
  await knex.schema.alterTable('stock_movements', (table) => table.dropColumn('return_id'));
  await knex.schema.alterTable('order_items', (table) => table.dropColumn('returned_units'));
  await knex.schema.dropTable('part_credit_note_lines');
  await knex.schema.dropTable('part_credit_notes');
  await knex.schema.dropTable('return_photos');
  await knex.schema.dropTable('return_events');
  await knex.schema.dropTable('return_lines');
  await knex.schema.dropTable('returns');
}
