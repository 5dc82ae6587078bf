import type { Knex } from 'knex';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const REFERENCE = 'CHAR(12) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';

const createTable = (knex: Knex, name: string, build: (table: Knex.CreateTableBuilder) => void) =>
  knex.schema.createTable(name, (table) => {
    table.charset('utf8mb4');
    table.collate('utf8mb4_unicode_ci');
    table.specificType('id', ID).primary();
    table.specificType('reference', REFERENCE).notNullable();
    table.specificType('created_at', TIME).notNullable();
    table.unique(['reference'], { indexName: `${name}_reference_unique` });
    build(table);
  });

export const upiMigrations: Record<string, Knex.Migration> = {
  x_upi_20261125_01_payments: {
    async up(knex) {
      await createTable(knex, 'x_upi_payments', (table) => {
        table.bigInteger('amount').notNullable().comment('paise');
        table.specificType('order_id', ID).comment('NULL: left over');
        table.string('note', 300).notNullable();
        table.string('actor_name', 120).notNullable();
        table.specificType('paid_back_at', TIME);
        table.string('paid_back_reference', 60);
        table.unique(['order_id'], { indexName: 'x_upi_payments_order_unique' });
        table.index(['paid_back_at', 'created_at', 'id'], 'x_upi_payments_open');
        table.check('amount > 0', [], 'x_upi_payments_amount_positive');
      });
      await createTable(knex, 'x_upi_reports', (table) => {
        table.specificType('order_id', ID).notNullable();
        table.unique(['order_id'], { indexName: 'x_upi_reports_order_unique' });
      });
    },
    async down(knex) {
      await knex.schema.dropTable('x_upi_reports');
      await knex.schema.dropTable('x_upi_payments');
    },
  },
};
