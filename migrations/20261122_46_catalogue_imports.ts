import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Catalogues that come from another shop system, product by product, and where the products came from. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'catalogue_imports', (table) => {
    idColumn(table, 'id').primary();
    table.string('file_name', 120).notNullable();
    exactText(table, 'source', 16).notNullable();
    exactText(table, 'status', 16).notNullable();
    table.boolean('update_existing').notNullable().defaultTo(false);
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 250).notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'ended_at');
    table.check("status IN ('PREPARED', 'RUNNING', 'DONE', 'CANCELED')", [], 'catalogue_imports_status_known');
    table.index(['created_at', 'id'], 'catalogue_imports_created');
    table.index(['status'], 'catalogue_imports_status');
  });
  await createTable(knex, 'catalogue_import_items', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'import_id').notNullable();
    table.integer('position').notNullable();
    exactText(table, 'source_key', 255).notNullable().comment('what the other shop system calls the product');
    table.string('name', 120).notNullable();
    table.integer('line').notNullable();
    exactText(table, 'status', 16).notNullable();
    table.specificType('product', 'MEDIUMTEXT').notNullable().comment('JSON: category, pictures, lines');
    table.specificType('notes', 'MEDIUMTEXT').notNullable().comment('JSON: what a person should know, by line');
    table.integer('attempts').notNullable().defaultTo(0);
    idColumn(table, 'claim').comment('the last claim of a worker; NULL before the first');
    timeColumn(table, 'due_at').comment('NULL: the import has not been started');
    table
      .foreign('import_id', 'catalogue_import_items_import_id_fk')
      .references('id')
      .inTable('catalogue_imports')
      .onDelete('CASCADE');
    table.check(
      "status IN ('WAITING', 'CREATED', 'UPDATED', 'UNCHANGED', 'SKIPPED', 'FAILED')",
      [],
      'catalogue_import_items_status_known',
    );
    table.index(['import_id', 'position'], 'catalogue_import_items_position');
    table.index(['import_id', 'status', 'position'], 'catalogue_import_items_import_status');
    table.index(['status', 'due_at'], 'catalogue_import_items_due');
  });
  await createTable(knex, 'catalogue_import_pictures', (table) => {
    idColumn(table, 'import_id').notNullable();
    exactText(table, 'name', 64).notNullable().comment('SHA-256 of the address, or of the name of an uploaded file');
    idColumn(table, 'media_id', 'media').notNullable();
    table.primary(['import_id', 'name']);
    table
      .foreign('import_id', 'catalogue_import_pictures_import_id_fk')
      .references('id')
      .inTable('catalogue_imports')
      .onDelete('CASCADE');
  });
  await createTable(knex, 'product_sources', (table) => {
    exactText(table, 'source', 16).notNullable();
    exactText(table, 'source_key', 255).notNullable();
    idColumn(table, 'product_id').notNullable();
    table.primary(['source', 'source_key']);
    table
      .foreign('product_id', 'product_sources_product_id_fk')
      .references('id')
      .inTable('products')
      .onDelete('CASCADE');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['product_sources', 'catalogue_import_pictures', 'catalogue_import_items', 'catalogue_imports'])
    await knex.schema.dropTable(table);
}
