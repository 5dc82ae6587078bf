import type { Knex } from 'knex';

/** What is paid of an order before it leaves, when the courier collects the rest. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.integer('advance').unsigned().notNullable().defaultTo(0).comment('paise; 0: none');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => table.dropColumn('advance'));
}
