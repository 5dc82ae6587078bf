import type { Knex } from 'knex';
import { exactText } from './columns';

/** From where a one-time code was requested, so that wrong guesses from elsewhere spend none of its owner's tries. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('password_codes', (table) => {
    exactText(table, 'asked_from', 43);
    table.integer('foreign_attempts').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('password_codes', (table) => {
    table.dropColumn('asked_from');
    table.dropColumn('foreign_attempts');
  });
}
