import type { Knex } from 'knex';

/**
 * The names of a product in other languages, beside its own in an index: a search of the back office reads those of all products
 * when it is the first one of a process. In the rows are the descriptions, too, and ten times as much would come from disk. The
 * column has a length because an index needs one: that of four names of the greatest length.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE products
    ADD COLUMN translated_names VARCHAR(600) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
      GENERATED ALWAYS AS (LEFT(JSON_EXTRACT(translations, '$.*.name'), 600)) STORED COMMENT 'JSON: names',
    ADD INDEX products_names (id, name, translated_names)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE products DROP INDEX products_names, DROP COLUMN translated_names');
}
