import type { Knex } from 'knex';

/** Facts of a garment that have no column of their own, so that a new fact needs no migration. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.text('facts').comment('JSON: texts by the names of product-facts.ts');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => table.dropColumns('facts'));
}
