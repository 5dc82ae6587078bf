import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';
import type { Channel, Topic } from './settings';

/**
 * What became of a message. WITHHELD: it was not to be sent any more, or has no consent. A message only moves to a later one, see
 * `EARLIER`.
 */
export type MessageStatus = 'WAITING' | 'SENT' | 'FAILED' | 'DELIVERED' | 'READ' | 'WITHHELD';

/** A message to send, or one that was sent: inserted after an event, sent by the work of this plugin. */
export class Message extends BaseModel {
  static override tableName = 'x_messages_messages';

  declare orderId: string;
  declare topic: Topic;
  declare customerId: string;
  /** `+919812345678`; '' when its customer was erased. */
  declare phone: string;
  declare status: MessageStatus;
  /** The id that the provider has given it; null before. */
  declare providerId: string | null;
  declare attempts: number;
  /** The token of the last claim; null before the first. */
  declare claim: string | null;
  declare lastError: string | null;
  /** What it costs, once the provider has taken it. */
  declare costPaise: number | null;
  declare createdAt: Date;
  /** The next attempt; while one is under way, when another process may make it. */
  declare dueAt: Date;
  /** When the provider has taken it. */
  declare sentAt: Date | null;
}

/** A yes of a customer. Rows stay when it is taken back, as the proof of what was agreed to and when. */
export class Consent extends BaseModel {
  static override tableName = 'x_messages_consents';

  declare customerId: string;
  declare phone: string;
  declare channel: Channel;
  /** The text that was beside the box, and its version. */
  declare text: string;
  declare version: number;
  declare givenAt: Date;
  declare withdrawnAt: Date | null;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';

export const migrations: Record<string, Knex.Migration> = {
  x_messages_01_tables: {
    async up(knex) {
      await knex.schema.createTable('x_messages_messages', (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        table.specificType('order_id', ID).notNullable();
        table.string('topic', 16).notNullable();
        table.specificType('customer_id', ID).notNullable();
        table.string('phone', 16).notNullable();
        table.string('status', 16).notNullable();
        table.specificType('provider_id', 'VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin');
        table.integer('attempts').notNullable().defaultTo(0);
        table.specificType('claim', ID);
        table.string('last_error', 300);
        table.integer('cost_paise').unsigned();
        table.specificType('created_at', TIME).notNullable();
        table.specificType('due_at', TIME).notNullable();
        table.specificType('sent_at', TIME);
        table.unique(['order_id', 'topic'], { indexName: 'x_messages_messages_order_topic' });
        table.unique(['provider_id'], { indexName: 'x_messages_messages_provider' });
        table.index(['status', 'due_at'], 'x_messages_messages_due');
        table.index(['sent_at', 'status', 'cost_paise'], 'x_messages_messages_sent');
      });
      await knex.schema.createTable('x_messages_consents', (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        table.specificType('customer_id', ID).notNullable();
        table.string('phone', 16).notNullable();
        table.string('channel', 16).notNullable();
        table.string('text', 500).notNullable();
        table.integer('version').notNullable();
        table.specificType('given_at', TIME).notNullable();
        table.specificType('withdrawn_at', TIME);
        table.index(['customer_id', 'withdrawn_at', 'given_at'], 'x_messages_consents_customer');
      });
    },
    async down(knex) {
      await knex.schema.dropTable('x_messages_consents');
      await knex.schema.dropTable('x_messages_messages');
    },
  },
};
