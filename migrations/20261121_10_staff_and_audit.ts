import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.string('role', 16).comment('EDITOR: legal pages only; null: all that the user type may');
    timeColumn(table, 'deactivated_at').comment('since then nobody signs in');
    table.check("role IS NULL OR (role = 'EDITOR' AND user_type = 'ADMIN')", [], 'users_role_known');
  });
  // actor_id is no foreign key: entries stay when the account is deleted.
  await createTable(knex, 'audit_entries', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    exactText(table, 'action', 32).notNullable();
    exactText(table, 'entity', 32).notNullable();
    exactText(table, 'entity_id', 64).notNullable();
    table.string('entity_name', 120).notNullable();
    table.specificType('changes', 'MEDIUMTEXT').notNullable().comment('JSON: { field: [before, after] }');
    timeColumn(table, 'created_at').notNullable();
    table.index(['created_at', 'id'], 'audit_entries_created');
    table.index(['entity', 'created_at', 'id'], 'audit_entries_entity_created');
    table.index(['entity_id', 'created_at', 'id'], 'audit_entries_entity_id_created');
    table.index(['actor_id', 'created_at', 'id'], 'audit_entries_actor_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_entries');
  await knex.schema.alterTable('users', (table) => {
    table.dropChecks('users_role_known');
    table.dropColumns('role', 'deactivated_at');
  });
}
