import type { Knex } from 'knex';
import { createTable, exactText, idColumn } from './columns';

/** Rows that forms edit count their edits, so that a form can send the revision that it was filled from. */
const EDITED = ['products', 'categories', 'company_details', 'legal_pages'];

export async function up(knex: Knex): Promise<void> {
  for (const name of EDITED)
    await knex.schema.alterTable(name, (table) => {
      table.integer('revision').notNullable().defaultTo(0).comment('how often it was edited; moving stock is no edit');
    });
  // No foreign keys: audit entries stay when rows are deleted, and one import edits many rows.
  await createTable(knex, 'revisions', (table) => {
    exactText(table, 'entity_id', 64).notNullable();
    table.integer('revision').notNullable();
    idColumn(table, 'audit_entry_id').notNullable().comment('who made this revision, when and how');
    table.primary(['entity_id', 'revision']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('revisions');
  for (const name of EDITED) await knex.schema.alterTable(name, (table) => table.dropColumn('revision'));
}
