import type { Knex } from 'knex';

/** What the shop says of a picture wherever it is used, and the size of its file. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => {
    table.integer('bytes').comment('of the file in full size; NULL: stored by an earlier version');
    table.string('alt', 200).notNullable().defaultTo('').comment('for places that have no alternative text');
    table.integer('focus_x').comment('percent from the left; NULL: the centre');
    table.integer('focus_y').comment('percent from the top');
    table.integer('revision').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.dropColumns('bytes', 'alt', 'focus_x', 'focus_y', 'revision'));
}
