import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

export const ACCOUNT_KINDS = ['GIFT_CARD', 'REFUND'] as const;
export const ENTRY_KINDS = ['ISSUED', 'SPENT', 'GIVEN_BACK', 'RETURNED', 'EXPIRED'] as const;

/** Money that the shop owes in goods: a gift card, or the refund of a return. */
export class Account extends BaseModel {
  static override tableName = 'x_credit_accounts';

  declare kind: (typeof ACCOUNT_KINDS)[number];
  /** Whose it is; null for a gift card that nobody has added, and after the customer was erased. */
  declare customerId: string | null;
  /** Of a gift card. */
  declare codeHash: string | null;
  declare lastFour: string | null;
  /** Paise; the sum of its entries. */
  declare balance: number;
  declare expiresAt: Date;
  declare blockedAt: Date | null;
  /** When its owner was told that it ends; null before. */
  declare toldAt: Date | null;
  /** How a gift card was paid, in words of the staff. */
  declare paidBy: string;
  declare createdAt: Date;
}

/** A movement of an account. It is written once and never changed. */
export class Entry extends BaseModel {
  static override tableName = 'x_credit_entries';

  declare accountId: string;
  declare kind: (typeof ENTRY_KINDS)[number];
  /** Paise; below zero for what leaves the account. */
  declare amount: number;
  declare orderId: string | null;
  declare returnId: string | null;
  /** Who of the staff; '' for the shopper and for the shop itself. */
  declare actorName: string;
  declare createdAt: Date;
}

export const PURCHASE_STATES = ['WAITING', 'PAID', 'CANCELED'] as const;

/** A gift card that a shopper buys: it waits until the staff have its money. Its account has the same id. */
export class Purchase extends BaseModel {
  static override tableName = 'x_credit_purchases';

  /** What the shopper names with the payment: `G7KM2PQR`. */
  declare number: string;
  declare customerId: string;
  /** Paise. */
  declare amount: number;
  /** Who gets the code; '' once the purchase waits no more. */
  declare email: string;
  declare message: string;
  declare state: (typeof PURCHASE_STATES)[number];
  declare createdAt: Date;
  /** When the money came, or the purchase was canceled; null before. */
  declare settledAt: Date | null;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';
const oneOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

export const migrations: Record<string, Knex.Migration> = {
  x_credit_20261203_01_ledger: {
    async up(knex) {
      await knex.schema.createTable(Account.tableName, (table) => {
        table.charset('utf8mb4');
        table.collate('utf8mb4_unicode_ci');
        table.specificType('id', ID).primary();
        table.specificType('kind', 'VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.specificType('customer_id', ID);
        table.specificType('code_hash', 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin');
        table.specificType('last_four', 'CHAR(4) CHARACTER SET ascii COLLATE ascii_bin');
        table.bigInteger('balance').notNullable().comment('paise');
        table.specificType('expires_at', TIME).notNullable();
        table.specificType('blocked_at', TIME);
        table.specificType('told_at', TIME);
        table.string('paid_by', 60).notNullable();
        table.specificType('created_at', TIME).notNullable();
        table.unique(['code_hash'], { indexName: 'x_credit_accounts_code' });
        table.index(['customer_id', 'expires_at', 'id'], 'x_credit_accounts_customer');
        table.index(['last_four', 'created_at'], 'x_credit_accounts_last_four');
        table.index(['created_at', 'id'], 'x_credit_accounts_created');
        table.index(['balance', 'expires_at'], 'x_credit_accounts_balance');
        table.check('balance >= 0', [], 'x_credit_accounts_not_below_zero');
        table.check(`kind IN (${oneOf(ACCOUNT_KINDS)})`, [], 'x_credit_accounts_kind');
      });
      await knex.schema.createTable(Entry.tableName, (table) => {
        table.charset('utf8mb4');
        table.collate('utf8mb4_unicode_ci');
        table.specificType('id', ID).primary();
        table.specificType('account_id', ID).notNullable();
        table.specificType('kind', 'VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.bigInteger('amount').notNullable().comment('paise, below zero for what leaves');
        table.specificType('order_id', ID);
        table.specificType('return_id', ID);
        table.string('actor_name', 120).notNullable();
        table.specificType('created_at', TIME).notNullable();
        table.unique(['return_id'], { indexName: 'x_credit_entries_return' });
        table.index(['account_id', 'created_at', 'id'], 'x_credit_entries_account');
        table.index(['order_id'], 'x_credit_entries_order');
        table.check('amount <> 0', [], 'x_credit_entries_not_zero');
        table.check(`kind IN (${oneOf(ENTRY_KINDS)})`, [], 'x_credit_entries_kind');
      });
    },
    async down(knex) {
      await knex.schema.dropTable(Entry.tableName);
      await knex.schema.dropTable(Account.tableName);
    },
  },
  x_credit_20261207_01_purchases: {
    async up(knex) {
      await knex.schema.createTable(Purchase.tableName, (table) => {
        table.charset('utf8mb4');
        table.collate('utf8mb4_unicode_ci');
        table.specificType('id', ID).primary();
        table.specificType('number', 'CHAR(8) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.specificType('customer_id', ID).notNullable();
        table.bigInteger('amount').notNullable().comment('paise');
        table.string('email', 254).notNullable();
        table.string('message', 300).notNullable();
        table.specificType('state', 'VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.specificType('created_at', TIME).notNullable();
        table.specificType('settled_at', TIME);
        table.unique(['number'], { indexName: 'x_credit_purchases_number' });
        table.index(['customer_id', 'created_at', 'id'], 'x_credit_purchases_customer');
        table.index(['state', 'created_at', 'id'], 'x_credit_purchases_state');
        table.check('amount > 0', [], 'x_credit_purchases_above_zero');
        table.check(`state IN (${oneOf(PURCHASE_STATES)})`, [], 'x_credit_purchases_states');
      });
    },
    async down(knex) {
      await knex.schema.dropTable(Purchase.tableName);
    },
  },
};
