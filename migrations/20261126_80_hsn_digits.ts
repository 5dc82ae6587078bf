import type { Knex } from 'knex';

/** How many digits the HSN codes need that are entered from now on: 4, or 6 above a turnover of five crore rupees. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => {
    table.specificType('hsn_digits', 'TINYINT').notNullable().defaultTo(4).comment('4 or 6');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('hsn_digits'));
}
