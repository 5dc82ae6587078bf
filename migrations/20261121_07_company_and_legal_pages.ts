import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'company_details', (table) => {
    table.integer('id').primary();
    table.string('name', 120).notNullable();
    table.string('email', 254).notNullable();
    table.string('phone', 10).notNullable();
    table.string('address', 200).notNullable();
    table.string('pincode', 6).notNullable();
    idColumn(table, 'logo_id', 'media');
    timeColumn(table, 'updated_at').notNullable();
    table.check('id = 1', [], 'company_details_single_row');
  });
  await knex('company_details').insert({
    id: 1,
    name: '',
    email: '',
    phone: '',
    address: '',
    pincode: '',
    updated_at: new Date(),
  });
  await createTable(knex, 'legal_pages', (table) => {
    idColumn(table, 'id').primary();
    table.string('title', 120).notNullable();
    exactText(table, 'slug', 120).notNullable();
    table.specificType('content', 'MEDIUMTEXT').notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['slug'], { indexName: 'legal_pages_slug_unique' });
    table.index(['title'], 'legal_pages_title');
    table.index(['updated_at'], 'legal_pages_updated');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('legal_pages');
  await knex.schema.dropTable('company_details');
}
