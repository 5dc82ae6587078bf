import type { Knex } from 'knex';
import { createTable } from './columns';

const COUNTERS = 16;

/** Several counters. A write raises any one of them, so that two writes at the same time seldom wait for each other. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'page_versions', (table) => {
    table.integer('id').primary();
    table.bigInteger('version').notNullable().comment('goes up with each write that shared pages show');
  });
  await knex('page_versions').insert(Array.from({ length: COUNTERS }, (_, id) => ({ id, version: 0 })));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('page_versions');
}
