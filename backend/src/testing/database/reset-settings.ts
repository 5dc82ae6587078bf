import type { Knex } from 'knex';

/** Tables with the one row that a whole shop has. */
const SETTINGS = ['company_details', 'store_setup'];
/** Their rows as the migrations made them, by database. */
const fresh = new Map<string, Map<string, object>>();

/** Gives a shop the settings of a new one, whatever an earlier file of this process has saved. */
export async function resetSettings(knex: Knex, databaseUrl: string): Promise<void> {
  const rows = fresh.get(databaseUrl) ?? (await read(knex));
  fresh.set(databaseUrl, rows);
  for (const [table, row] of rows) await knex(table).update(row);
}

async function read(knex: Knex): Promise<Map<string, object>> {
  const rows = new Map<string, object>();
  for (const table of SETTINGS) rows.set(table, storable(await knex(table).first()));
  return rows;
}

/** MySQL gives JSON as what it says, and MariaDB as its text. A revision never comes twice. */
const storable = ({ revision: _, ...row }: { revision?: number }): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  );
