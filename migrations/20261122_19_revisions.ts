import type { Knex } from 'knex';
import { createTable, exactText, idColumn } from './columns';

/** What forms edit counts its edits, so that a form can say which state it was filled from. */
const EDITED = ['products', 'categories', 'company_details', 'legal_pages'];

export async function up(knex: Knex): Promise<void> {
  for (const name of EDITED)
    await knex.schema.alterTable(name, (table) => {
      table.integer('revision').notNullable().defaultTo(0).comment('how often it was edited; moving stock is no edit');
    });
  // No foreign keys: the audit log outlives the rows, and one import edits many of them.
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
