import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Requests for a mail when a sold-out variant has units again. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'restock_subscriptions', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'variant_id').notNullable();
    table.string('email', 254).notNullable();
    exactText(table, 'status', 16).notNullable();
    timeColumn(table, 'asked_at').notNullable();
    timeColumn(table, 'notified_at').comment('when the mail was queued; NULL: not yet');
    timeColumn(table, 'expires_at').notNullable().comment('the row is deleted after it');
    table
      .foreign('variant_id', 'restock_subscriptions_variant_id_fk')
      .references('id')
      .inTable('product_variants')
      .onDelete('CASCADE');
    table.unique(['variant_id', 'email'], { indexName: 'restock_subscriptions_variant_email_unique' });
    table.index(['status', 'variant_id', 'asked_at'], 'restock_subscriptions_status_variant_asked');
    table.index(['email'], 'restock_subscriptions_email');
    table.index(['expires_at'], 'restock_subscriptions_expires');
    table.check("status IN ('UNCONFIRMED', 'WAITING', 'NOTIFIED')", [], 'restock_subscriptions_status_known');
    table.check("(status = 'NOTIFIED') = (notified_at IS NOT NULL)", [], 'restock_subscriptions_notified_at');
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.integer('restock_hold_hours').notNullable().defaultTo(24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => table.dropColumn('restock_hold_hours'));
  await knex.schema.dropTable('restock_subscriptions');
}
