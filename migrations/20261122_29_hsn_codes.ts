import type { Knex } from 'knex';

/** The tariff codes of goods, and the indexes by which the GST registers find a period's documents. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('categories', (table) => {
    table.string('hsn_code', 8).comment('NULL: as the category above, when that has the same GST class');
  });
  await knex.schema.alterTable('invoice_lines', (table) => {
    table.string('hsn_code', 8).notNullable().defaultTo('').comment('empty: not stated when the invoice was made');
  });
  await knex.schema.alterTable('invoices', (table) => table.index(['created_at'], 'invoices_created'));
  await knex.schema.alterTable('credit_notes', (table) => table.index(['created_at'], 'credit_notes_created'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('credit_notes', (table) => table.dropIndex([], 'credit_notes_created'));
  await knex.schema.alterTable('invoices', (table) => table.dropIndex([], 'invoices_created'));
  await knex.schema.alterTable('invoice_lines', (table) => table.dropColumn('hsn_code'));
  await knex.schema.alterTable('categories', (table) => table.dropColumn('hsn_code'));
}
