import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Reviews of delivered items, their photos and reports, and what the approved ones of a product add up to. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'reviews', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'item_id', 'order_items').notNullable();
    idColumn(table, 'product_id').notNullable().comment('that of the item; it may be deleted');
    idColumn(table, 'user_id', 'users').notNullable();
    table.integer('rating').notNullable().comment('1 to 5');
    exactText(table, 'fit', 8).comment('NULL: nothing was said');
    table.text('text').notNullable();
    table.string('size', 120).notNullable().comment('that of the item, as the colour');
    table.string('color', 120).notNullable();
    table.integer('height_cm');
    table.string('usual_size', 20);
    exactText(table, 'state', 16).notNullable();
    exactText(table, 'reject_reason', 16);
    table.string('reject_note', 500);
    table.text('reply').comment('of the shop; NULL: none');
    table.boolean('has_photos').notNullable().defaultTo(false);
    timeColumn(table, 'submitted_at').notNullable().comment('when its writer last changed it');
    timeColumn(table, 'reported_at').comment('of the first report that is not answered; NULL: none');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['item_id'], { indexName: 'reviews_item_unique' });
    table.index(['product_id', 'state', 'has_photos', 'created_at', 'id'], 'reviews_product_shown');
    table.index(['product_id', 'state', 'rating', 'fit', 'size'], 'reviews_product_summary');
    table.index(['user_id'], 'reviews_user');
    table.index(['submitted_at', 'id'], 'reviews_submitted');
    table.index(['state', 'submitted_at', 'id'], 'reviews_state_submitted');
    table.index(['reported_at', 'id'], 'reviews_reported');
    table.check('rating BETWEEN 1 AND 5', [], 'reviews_rating_known');
    table.check("fit IN ('SMALL', 'TRUE', 'LARGE')", [], 'reviews_fit_known');
    table.check("state IN ('PENDING', 'APPROVED', 'REJECTED')", [], 'reviews_state_known');
  });
  await createTable(knex, 'review_photos', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'review_id', 'reviews').notNullable();
    table.specificType('webp', 'MEDIUMBLOB').notNullable();
    table.specificType('small_webp', 'MEDIUMBLOB').notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['review_id', 'created_at', 'id'], 'review_photos_review_created');
  });
  await createTable(knex, 'review_reports', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'review_id', 'reviews').notNullable();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'reason', 16).notNullable();
    table.string('comment', 500);
    timeColumn(table, 'answered_at').comment('when the staff decided about the review; NULL: not yet');
    timeColumn(table, 'created_at').notNullable();
    table.unique(['review_id', 'user_id'], { indexName: 'review_reports_review_user_unique' });
    table.index(['review_id', 'created_at', 'id'], 'review_reports_review_created');
  });
  await knex.schema.alterTable('products', (table) => {
    table.integer('review_count').notNullable().defaultTo(0).comment('approved reviews');
    table.integer('rating_sum').notNullable().defaultTo(0).comment('the sum of their ratings');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.dropColumn('review_count');
    table.dropColumn('rating_sum');
  });
  await knex.schema.dropTable('review_reports');
  await knex.schema.dropTable('review_photos');
  await knex.schema.dropTable('reviews');
}
