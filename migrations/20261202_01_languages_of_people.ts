import type { Knex } from 'knex';

/** Whom a mail may go to. */
const TABLES = ['users', 'orders', 'complaints', 'restock_subscriptions'];

/** The language of mails: of an account, and of what somebody has sent from a page. Before this all mails were English. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.string('language', 2).notNullable().defaultTo('en');
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.dropColumn('language');
    });
}
