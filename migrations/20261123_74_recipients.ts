import type { Knex } from 'knex';

const TABLES = ['addresses', 'orders'];

/** Who receives a parcel, when it is not the customer, and the phone number for its delivery. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.string('recipient_name', 120);
      table.string('recipient_phone', 20);
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.dropColumn('recipient_name');
      table.dropColumn('recipient_phone');
    });
}
