import type { Knex } from 'knex';

const CHECK = 'company_details_unit_limit_positive';

/** The most units of a variant in one order. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => {
    table.integer('unit_limit').comment('units of a variant an order; NULL: as many as there are');
    table.check('unit_limit IS NULL OR unit_limit > 0', [], CHECK);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropChecks(CHECK));
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('unit_limit'));
}
