import type { Knex } from 'knex';
import { exactText } from './columns';

/** What a member of the staff may do who is neither an admin nor an editor. The version before takes such a person for an editor. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    exactText(table, 'permissions', 120).comment('with the role EDITOR: names, separated by commas; NULL: legal pages');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => table.dropColumn('permissions'));
}
