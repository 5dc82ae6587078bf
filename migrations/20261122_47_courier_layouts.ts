import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

const text = (heading: string, words: string) => ({ heading, field: 'TEXT', text: words });
const column = (heading: string, field: string) => ({ heading, field, text: '' });

/** Layouts that a shop begins with; it may change and delete them. */
const GIVEN = [
  {
    id: '00000000-0000-7000-8000-000000000471',
    name: 'Courier',
    columns: [
      column('Order number', 'ORDER_NUMBER'),
      column('Name', 'NAME'),
      column('Phone', 'PHONE'),
      column('Address', 'ADDRESS'),
      column('City', 'CITY'),
      column('State', 'STATE'),
      column('PIN code', 'PIN_CODE'),
      text('Payment', 'COD'),
      column('Amount to collect', 'CASH_TO_COLLECT'),
      column('Pieces', 'PIECES'),
      column('Contents', 'CONTENTS'),
    ],
  },
  {
    id: '00000000-0000-7000-8000-000000000472',
    name: 'India Post',
    columns: [
      column('REFERENCE', 'ORDER_NUMBER'),
      column('RECEIVER NAME', 'NAME'),
      column('RECEIVER ADD LINE 1', 'ADDRESS_LINE_1'),
      column('RECEIVER ADD LINE 2', 'ADDRESS_LINE_2'),
      column('RECEIVER CITY', 'CITY'),
      column('RECEIVER STATE', 'STATE'),
      column('RECEIVER PINCODE', 'PIN_CODE'),
      column('RECEIVER MOBILE', 'PHONE'),
      text('WEIGHT IN GRAMS', '500'),
      column('COD VALUE', 'CASH_TO_COLLECT'),
    ],
  },
];

/** The columns of the files that couriers take, saved by name. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'courier_layouts', (table) => {
    idColumn(table, 'id').primary();
    table.string('name', 120).notNullable();
    table.text('columns').notNullable().comment('JSON: heading, field, text; in their order');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['name'], { indexName: 'courier_layouts_name_unique' });
  });
  const now = new Date();
  await knex('courier_layouts').insert(
    GIVEN.map(({ columns, ...row }) => ({
      ...row,
      columns: JSON.stringify(columns),
      created_at: now,
      updated_at: now,
    })),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('courier_layouts');
}
