import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Discounts, their uses by orders, the code of a customer's cart, and what orders remember of them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'discounts', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'code', 32).comment('in upper case; NULL: given without a code');
    table.string('title', 120).notNullable().comment('what shoppers read');
    exactText(table, 'kind', 16).notNullable();
    table.integer('percent');
    table.bigInteger('amount').comment('paise');
    table.bigInteger('max_amount').comment('paise that a percentage gives at most');
    table.integer('buy_quantity');
    table.integer('get_quantity').comment('the cheapest ones, reduced by percent');
    idColumn(table, 'gift_variant_id').comment('no foreign key: without its variant the discount gives nothing');
    table.text('category_ids').comment('JSON; each stands for its subtree');
    table.text('product_ids').comment('JSON; NULL like category_ids: all products');
    table.boolean('first_order').notNullable().defaultTo(false);
    table.bigInteger('min_total').comment('paise of the lines that it is for');
    timeColumn(table, 'starts_at').notNullable();
    timeColumn(table, 'ends_at').comment('the first moment without it');
    table.integer('usage_limit');
    table.integer('customer_limit');
    table.boolean('combines').notNullable().defaultTo(false);
    table.integer('used').notNullable().defaultTo(0).comment('orders that use it and are not cancelled');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['code'], { indexName: 'discounts_code_unique' });
    table.index(['created_at', 'id'], 'discounts_created');
    table.check("kind IN ('PERCENT', 'AMOUNT', 'GIFT', 'BUY_X_GET_Y')", [], 'discounts_kind_known');
    table.check('used >= 0', [], 'discounts_used_not_negative');
  });
  await createTable(knex, 'discount_uses', (table) => {
    idColumn(table, 'discount_id', 'discounts').notNullable();
    idColumn(table, 'order_id', 'orders').notNullable();
    idColumn(table, 'user_id', 'users').notNullable();
    table.integer('slot').comment('counts the uses of a customer; NULL: given back, because the order was cancelled');
    idColumn(table, 'first_order_of').comment(
      'the customer of a discount for first orders; NULL: another, or given back',
    );
    table.bigInteger('amount').notNullable().comment('paise off the order, or the price of the gift');
    timeColumn(table, 'created_at').notNullable();
    table.primary(['order_id', 'discount_id']);
    table.unique(['user_id', 'discount_id', 'slot'], { indexName: 'discount_uses_slot_unique' });
    table.unique(['first_order_of'], { indexName: 'discount_uses_first_order_unique' });
    table.index(['discount_id', 'created_at', 'order_id', 'slot', 'amount'], 'discount_uses_discount_created');
    table.index(['created_at', 'slot', 'amount'], 'discount_uses_created');
  });
  await knex.schema.alterTable('users', (table) => {
    exactText(table, 'discount_code', 32).comment('of the cart, until an order uses it');
    timeColumn(table, 'discount_code_at');
  });
  await knex.schema.alterTable('orders', (table) => {
    table.text('discounts').comment('JSON: what was given; NULL: nothing');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.bigInteger('discount_total').notNullable().defaultTo(0).comment('paise off all units, by discounts');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_items', (table) => table.dropColumn('discount_total'));
  await knex.schema.alterTable('orders', (table) => table.dropColumn('discounts'));
  await knex.schema.alterTable('users', (table) => table.dropColumns('discount_code', 'discount_code_at'));
  await knex.schema.dropTable('discount_uses');
  await knex.schema.dropTable('discounts');
}
