import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** Products that shoppers do not see: drafts, archived ones, and live ones before their time. */
export async function up(knex: Knex): Promise<void> {
  // Without a check in the table, which would copy it: only the contract's values are written.
  await knex.schema.alterTable('products', (table) => {
    table.string('status', 16).notNullable().defaultTo('LIVE').comment('DRAFT, LIVE or ARCHIVED');
    timeColumn(table, 'publish_at').comment('a LIVE product is not shown before; NULL: at once');
  });
  await knex.schema.alterTable('products', (table) => table.index(['status', 'publish_at'], 'products_status'));
  await knex.schema.alterTable('catalogue_version', (table) => {
    timeColumn(table, 'announced_until').comment('changes that come with the time are announced up to this moment');
  });
  await knex('catalogue_version').update({ announced_until: new Date() });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('catalogue_version', (table) => table.dropColumn('announced_until'));
  await knex.schema.alterTable('products', (table) => table.dropIndex([], 'products_status'));
  await knex.schema.alterTable('products', (table) => {
    table.dropColumn('publish_at');
    table.dropColumn('status');
  });
}
