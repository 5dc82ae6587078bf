import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** What visitors did on a day in India, `YYYY-MM-DD`. Nothing says who they were. */
export class DayCounts extends BaseModel {
  static override tableName = 'x_funnel_days';
  declare day: string;
  /** Pages of products. */
  declare viewed: number;
  /** Pieces. */
  declare added: number;
  /** Checkouts. */
  declare opened: number;
}

/** The same of a product, which may be gone by now. The sums of a day are those of `DayCounts`. */
export class ProductCounts extends BaseModel {
  static override tableName = 'x_funnel_products';
  declare day: string;
  declare productId: string;
  declare viewed: number;
  declare added: number;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const DAY = 'CHAR(10) CHARACTER SET ascii COLLATE ascii_bin';

export const migrations: Record<string, Knex.Migration> = {
  x_funnel_20261204_11_counts: {
    async up(knex) {
      await knex.schema.createTable(DayCounts.tableName, (table) => {
        table.specificType('day', DAY).primary();
        for (const step of ['viewed', 'added', 'opened']) table.integer(step).unsigned().notNullable().defaultTo(0);
      });
      await knex.schema.createTable(ProductCounts.tableName, (table) => {
        table.specificType('day', DAY).notNullable();
        table.specificType('product_id', ID).notNullable();
        for (const step of ['viewed', 'added']) table.integer(step).unsigned().notNullable().defaultTo(0);
        table.primary(['day', 'product_id']);
      });
    },
    async down(knex) {
      for (const { tableName } of [ProductCounts, DayCounts]) await knex.schema.dropTable(tableName);
    },
  },
};
