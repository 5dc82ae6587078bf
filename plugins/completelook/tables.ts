import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** What the shop has picked for a product, whose id is its id. */
export class Picks extends BaseModel {
  static override tableName = 'x_completelook_picks';
  /** JSON: the ids of products, in their order. */
  declare products: string;
  declare revision: number;
}

/** How many orders had both products: two rows, one for each of them. */
export class Pair extends BaseModel {
  static override tableName = 'x_completelook_pairs';
  static override idColumn = ['productId', 'otherId'];
  declare productId: string;
  declare otherId: string;
  declare times: number;
  /** When the last of these orders was placed. */
  declare lastAt: Date;
}

/** The last order that was learned from: the one row of its table. */
export class Learned extends BaseModel {
  static override tableName = 'x_completelook_learned';
  declare orderId: string | null;
  declare placedAt: Date | null;
  /** `YYYY-MM-DD`: when the kept pages were last made anew for what was learned. */
  declare shownOn: string | null;
}
export const LEARNED = 'learned';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';

export const migrations: Record<string, Knex.Migration> = {
  x_completelook_20261128_01_looks: {
    async up(knex) {
      await knex.schema.createTable(Picks.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.text('products').notNullable();
        table.integer('revision').notNullable();
      });
      await knex.schema.createTable(Pair.tableName, (table) => {
        table.specificType('product_id', ID).notNullable();
        table.specificType('other_id', ID).notNullable();
        table.integer('times').notNullable();
        table.specificType('last_at', TIME).notNullable();
        table.primary(['product_id', 'other_id']);
        table.index(['product_id', 'times', 'other_id'], 'x_completelook_pairs_times');
        table.index(['last_at'], 'x_completelook_pairs_last');
      });
      await knex.schema.createTable(Learned.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.specificType('order_id', ID);
        table.specificType('placed_at', TIME);
        table.specificType('shown_on', 'CHAR(10) CHARACTER SET ascii COLLATE ascii_bin');
      });
      await knex(Learned.tableName).insert({ id: LEARNED });
    },
    async down(knex) {
      for (const { tableName } of [Learned, Pair, Picks]) await knex.schema.dropTable(tableName);
    },
  },
};
