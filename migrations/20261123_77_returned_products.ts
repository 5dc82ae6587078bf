import type { Knex } from 'knex';
import { idColumn } from './columns';

/** A line of a return names the product of its item, so that what was too small or too large is found by product. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('return_lines', (table) => {
    idColumn(table, 'product_id').comment('that of the item; NULL: requested by the version before');
    table.index(['product_id', 'reason'], 'return_lines_product_reason');
  });
  await knex.raw(
    `UPDATE return_lines JOIN order_items ON order_items.id = return_lines.item_id
     SET return_lines.product_id = order_items.product_id`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('return_lines', (table) => {
    table.dropIndex(['product_id', 'reason'], 'return_lines_product_reason');
    table.dropColumn('product_id');
  });
}
