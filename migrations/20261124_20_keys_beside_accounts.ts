import type { Knex } from 'knex';

const TABLE = 'answered_requests';
const NAME = 'answered_requests_user_id_fk';

/**
 * The key of a request is held from the beginning of its transaction. With a foreign key it would hold the account too.
 * Two requests of one person that change the account would then wait for each other in a circle.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable(TABLE, (table) => table.dropForeign([], NAME));
}

export async function down(knex: Knex): Promise<void> {
  await knex(TABLE).whereNotIn('user_id', knex('users').select('id')).delete();
  await knex.schema.alterTable(TABLE, (table) => table.foreign('user_id', NAME).references('id').inTable('users'));
}
