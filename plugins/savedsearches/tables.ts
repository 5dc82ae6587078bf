import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** A yes of a customer to mails. Rows stay when it is taken back, as the proof of what was agreed to and when. */
export class Consent extends BaseModel {
  static override tableName = 'x_savedsearches_consents';
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
  /** When the work last looked for this customer. */
  declare lookedAt: Date;
}

export class SavedSearch extends BaseModel {
  static override tableName = 'x_savedsearches_searches';
  declare customerId: string;
  /** From 1 on; a place that is free again is taken again. The index of it keeps the limit. */
  declare place: number;
  declare name: string;
  /** The address of the list or the search, in its one form. */
  declare address: string;
  /** Whether all products that fitted were known when it was saved. If not, only those made after it are new. */
  declare isWhole: boolean;
  declare savedAt: Date;
}

/** A product that is not new to a search. */
export class Known extends BaseModel {
  static override tableName = 'x_savedsearches_products';
  static override idColumn = ['searchId', 'productId'];
  declare searchId: string;
  declare productId: string;
  /** When it was found, while no mail has told of it; else null. */
  declare waitingSince: Date | null;
}

/** A mail that was queued. */
export class Mail extends BaseModel {
  static override tableName = 'x_savedsearches_mails';
  declare customerId: string;
  declare consentId: string;
  declare queuedAt: Date;
  /** How many products it tells of. */
  declare products: number;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(36) ${ASCII}`;
const TIME = 'DATETIME(3)';

export const migrations: Record<string, Knex.Migration> = {
  x_savedsearches_20261205_21_tables: {
    async up(knex) {
      await knex.schema.createTable(Consent.tableName, (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.string('text', 500).notNullable();
        table.integer('version').notNullable();
        table.specificType('stop_key', `CHAR(32) ${ASCII}`).notNullable();
        table.specificType('given_at', TIME).notNullable();
        table.specificType('withdrawn_at', TIME);
        table.specificType('mailed_at', TIME);
        table.specificType('looked_at', TIME).notNullable();
        table.unique(['stop_key'], { indexName: 'x_savedsearches_consents_key' });
        table.index(['customer_id', 'withdrawn_at', 'given_at'], 'x_savedsearches_consents_customer');
        table.index(['withdrawn_at', 'looked_at'], 'x_savedsearches_consents_due');
      });
      await knex.schema.createTable(SavedSearch.tableName, (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.integer('place').notNullable();
        table.string('name', 80).notNullable();
        table.specificType('address', `VARCHAR(800) ${ASCII}`).notNullable();
        table.boolean('is_whole').notNullable();
        table.specificType('saved_at', TIME).notNullable();
        table.unique(['customer_id', 'place'], { indexName: 'x_savedsearches_searches_place' });
        table.unique(['customer_id', 'address'], { indexName: 'x_savedsearches_searches_address' });
      });
      await knex.schema.createTable(Known.tableName, (table) => {
        table
          .specificType('search_id', ID)
          .notNullable()
          .references(`${SavedSearch.tableName}.id`)
          .withKeyName('x_savedsearches_products_search')
          .onDelete('CASCADE');
        table.specificType('product_id', ID).notNullable();
        table.specificType('waiting_since', TIME);
        table.primary(['search_id', 'product_id']);
      });
      await knex.schema.createTable(Mail.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.specificType('consent_id', ID).notNullable();
        table.specificType('queued_at', TIME).notNullable();
        table.integer('products').notNullable();
        table.index(['customer_id', 'queued_at'], 'x_savedsearches_mails_customer');
      });
    },
    async down(knex) {
      for (const { tableName } of [Mail, Known, SavedSearch, Consent]) await knex.schema.dropTable(tableName);
    },
  },
};
