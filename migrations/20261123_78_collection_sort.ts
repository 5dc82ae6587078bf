import type { Knex } from 'knex';
import { exactText } from './columns';

/** The order in which a collection by a rule shows its products when the shopper asks for none. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('collections', (table) => {
    exactText(table, 'default_sort', 16).comment('of the kind RULE; NULL: newest first');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('collections', (table) => table.dropColumn('default_sort'));
}
