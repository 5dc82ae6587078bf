import type { Knex } from 'knex';

/** Whether the account asks customers for the date of birth in place of the registration's fixed one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => {
    table.boolean('asks_birth_date').notNullable().defaultTo(false);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('asks_birth_date'));
}
