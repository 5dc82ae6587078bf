import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Where somebody is signed in, and with which devices they were before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.string('device', 80).comment('in words, as the browser names itself');
    exactText(table, 'address', 45).comment('the IP address of the sign-in, shortened');
    timeColumn(table, 'seen_at').comment('within five minutes');
  });
  await createTable(knex, 'known_devices', (table) => {
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'device_hash', 43).notNullable().comment('keyed, of its words and its provider');
    timeColumn(table, 'seen_at').notNullable();
    table.primary(['user_id', 'device_hash']);
    table.index(['seen_at'], 'known_devices_seen');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('known_devices');
  await knex.schema.alterTable('sessions', (table) => table.dropColumns('device', 'address', 'seen_at'));
}
