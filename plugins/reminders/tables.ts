import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** A yes of a customer. Rows stay when it is taken back, as the proof of what was agreed to and when. */
export class Consent extends BaseModel {
  static override tableName = 'x_reminders_consents';
  declare customerId: string;
  /** The text that was beside the box, and its version. */
  declare text: string;
  declare version: number;
  /** In the link of each mail that ends it. */
  declare stopKey: string;
  declare givenAt: Date;
  declare withdrawnAt: Date | null;
  /** The last mail to this customer, also by an earlier consent. */
  declare mailedAt: Date | null;
}

/** A mail that was queued. */
export class Reminder extends BaseModel {
  static override tableName = 'x_reminders_mails';
  declare customerId: string;
  declare consentId: string;
  declare queuedAt: Date;
  /** How many products of each kind it names. */
  declare cart: number;
  declare cheaper: number;
  declare last: number;
}

/** What was seen of a product on a wishlist. Its id is the product's. */
export class Watched extends BaseModel {
  static override tableName = 'x_reminders_products';
  /** Paise, of its cheapest variant: what a later price is compared with. */
  declare price: number;
  /** Before it became lower, and when that was seen; null when it did not, or is as high again. */
  declare formerPrice: number | null;
  declare cheaperAt: Date | null;
  /** When few units were seen; null while there are more, or none. */
  declare lowAt: Date | null;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';

export const migrations: Record<string, Knex.Migration> = {
  x_reminders_20261129_01_tables: {
    async up(knex) {
      await knex.schema.createTable(Consent.tableName, (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.string('text', 500).notNullable();
        table.integer('version').notNullable();
        table.specificType('stop_key', 'CHAR(32) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.specificType('given_at', TIME).notNullable();
        table.specificType('withdrawn_at', TIME);
        table.specificType('mailed_at', TIME);
        table.unique(['stop_key'], { indexName: 'x_reminders_consents_key' });
        table.index(['customer_id', 'withdrawn_at', 'given_at'], 'x_reminders_consents_customer');
        table.index(['withdrawn_at', 'id'], 'x_reminders_consents_current');
      });
      await knex.schema.createTable(Reminder.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.specificType('consent_id', ID).notNullable();
        table.specificType('queued_at', TIME).notNullable();
        table.integer('cart').notNullable();
        table.integer('cheaper').notNullable();
        table.integer('last').notNullable();
        table.index(['customer_id', 'queued_at'], 'x_reminders_mails_customer');
      });
      await knex.schema.createTable(Watched.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.integer('price').notNullable();
        table.integer('former_price');
        table.specificType('cheaper_at', TIME);
        table.specificType('low_at', TIME);
      });
    },
    async down(knex) {
      for (const { tableName } of [Watched, Reminder, Consent]) await knex.schema.dropTable(tableName);
    },
  },
};
