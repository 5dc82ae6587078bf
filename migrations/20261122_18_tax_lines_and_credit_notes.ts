import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const RATE_CLASSES = "('GARMENT', 'FABRIC', 'TEXTILE_BAG', 'BAG', 'JEWELLERY')";

/**
 * An invoice stores its tax, line by line, and a credit note can cancel it; then its order can get another invoice.
 * Existing invoices get the lines that they were shown with until now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('categories', (table) => {
    table.string('rate_class', 16).comment('what its goods are for GST; NULL: as the category above');
    table.check(`rate_class IS NULL OR rate_class IN ${RATE_CLASSES}`, [], 'categories_rate_class_known');
  });
  await knex.schema.alterTable('order_items', (table) => {
    idColumn(table, 'category_id').comment('of the product when it was ordered; NULL: from before it was kept');
  });
  await giveInvoicesTheirOwnIds(knex);
  await createTable(knex, 'invoice_lines', (table) => {
    idColumn(table, 'invoice_id', 'invoices').notNullable();
    table.integer('position').notNullable();
    idColumn(table, 'item_id', 'order_items').notNullable();
    table.integer('rate').notNullable().comment('hundredths of a percent');
    table.bigInteger('taxable_value').notNullable().comment('paise, as all that follows');
    table.bigInteger('cgst').notNullable();
    table.bigInteger('sgst').notNullable();
    table.bigInteger('igst').notNullable();
    table.bigInteger('total').notNullable();
    table.primary(['invoice_id', 'position']);
    table.index(['item_id'], 'invoice_lines_item');
    table.check('taxable_value + cgst + sgst + igst = total', [], 'invoice_lines_balance');
  });
  await keepLinesAsShown(knex);
  await createTable(knex, 'credit_notes', (table) => {
    idColumn(table, 'id', 'invoices').primary().comment('that of the invoice that it takes back in full');
    exactText(table, 'number', 16).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.unique(['number'], { indexName: 'credit_notes_number_unique' });
  });
  await knex.raw(
    `ALTER TABLE invoice_counters CHANGE financial_year series VARCHAR(9) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
    NOT NULL COMMENT '2026-27: invoices of April to March, CN2026-27: credit notes'`,
  );
}

async function giveInvoicesTheirOwnIds(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => table.dropForeign([], 'invoices_id_fk'));
  await knex.raw("ALTER TABLE invoices MODIFY id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT ''");
  await knex.schema.alterTable('invoices', (table) => {
    idColumn(table, 'order_id');
    table.string('tax', 16).comment('CGST_SGST, IGST or NONE');
    table.string('place_of_supply', 80).comment('a state');
  });
  // Until now the states of seller and buyer were compared as texts.
  await knex.raw(
    `UPDATE invoices JOIN orders ON orders.id = invoices.id SET order_id = invoices.id, place_of_supply = orders.state,
    tax = IF(seller_gstin = '', 'NONE', IF(LOWER(TRIM(seller_state)) COLLATE utf8mb4_bin =
    LOWER(TRIM(orders.state)) COLLATE utf8mb4_bin, 'CGST_SGST', 'IGST'))`,
  );
  await knex.raw(
    `ALTER TABLE invoices MODIFY order_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    MODIFY tax VARCHAR(16) NOT NULL COMMENT 'CGST_SGST, IGST or NONE',
    MODIFY place_of_supply VARCHAR(80) NOT NULL COMMENT 'a state'`,
  );
  await knex.schema.alterTable('invoices', (table) => {
    table.index(['order_id', 'created_at', 'id'], 'invoices_order_created');
    table.foreign('order_id', 'invoices_order_id_fk').references('id').inTable('orders');
    table.check("tax IN ('CGST_SGST', 'IGST', 'NONE')", [], 'invoices_tax_known');
  });
}

/** For all products 5 % of prices up to ₹2,500 a piece and 18 % above, rounded to the paisa with whole numbers. */
async function keepLinesAsShown(knex: Knex): Promise<void> {
  await knex.raw(
    `INSERT INTO invoice_lines (invoice_id, position, item_id, rate, taxable_value, cgst, sgst, igst, total)
    SELECT invoice_id, position, item_id, 100 * rate, total - igst - 2 * half, half, half, igst, total FROM (
      SELECT invoice_id, position, item_id, rate, total,
        IF(tax = 'IGST', (2 * total * rate + 100 + rate) DIV (2 * (100 + rate)), 0) AS igst,
        IF(tax = 'CGST_SGST', (total * rate + 100 + rate) DIV (2 * (100 + rate)), 0) AS half
      FROM (
        SELECT invoices.id AS invoice_id, tax, position, order_items.id AS item_id,
          CAST(price AS SIGNED) * quantity AS total, IF(tax = 'NONE', 0, IF(price <= 250000, 5, 18)) AS rate
        FROM invoices JOIN order_items ON order_items.order_id = invoices.order_id
      ) AS priced
    ) AS taxed`,
  );
}

/** Only the last invoice of an order stays: the older store has one invoice per order and no credit notes. */
export async function down(knex: Knex): Promise<void> {
  await knex('invoice_counters').where('series', 'like', 'CN%').delete();
  await knex.raw(
    `ALTER TABLE invoice_counters CHANGE series financial_year VARCHAR(7) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
    NOT NULL COMMENT '2026-27: April to March'`,
  );
  await knex.schema.dropTable('credit_notes');
  await knex.schema.dropTable('invoice_lines');
  await knex.raw(
    `DELETE older FROM invoices AS older JOIN invoices AS newer ON newer.order_id = older.order_id
    AND (newer.created_at, newer.id) > (older.created_at, older.id)`,
  );
  await knex.schema.alterTable('invoices', (table) => {
    table.dropForeign([], 'invoices_order_id_fk');
    table.dropChecks('invoices_tax_known');
    table.dropIndex([], 'invoices_order_created');
  });
  await knex('invoices').update({ id: knex.ref('order_id') });
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns('order_id', 'tax', 'place_of_supply');
    table.foreign('id', 'invoices_id_fk').references('id').inTable('orders');
  });
  await knex.schema.alterTable('order_items', (table) => table.dropColumn('category_id'));
  await knex.schema.alterTable('categories', (table) => table.dropChecks('categories_rate_class_known'));
  await knex.schema.alterTable('categories', (table) => table.dropColumn('rate_class'));
}
