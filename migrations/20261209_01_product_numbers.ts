import type { Knex } from 'knex';
import { createTable, idColumn } from './columns';

/** What the sums of days call a product: they name each some thousand times, and ids were most of their text. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'product_numbers', (table) => {
    table.increments('number');
    idColumn(table, 'product_id')
      .notNullable()
      .unique({ indexName: 'product_numbers_product_unique' })
      .comment('of an order, also once the product is deleted');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('product_numbers');
}
