import type { Knex } from 'knex';

/** What somebody agreed to by asking for a mail about a size. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('restock_subscriptions', (table) => {
    table.string('consent_text', 255).comment('as it was shown; NULL: asked for before this was kept');
    table.smallint('consent_version').unsigned();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('restock_subscriptions', (table) => {
    table.dropColumns('consent_text', 'consent_version');
  });
}
