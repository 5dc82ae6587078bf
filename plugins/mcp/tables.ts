import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** A write of a client by a call that the store does not do once by itself, with its key. It has neither what was sent nor what was answered. */
export class Write extends BaseModel {
  static override tableName = 'x_mcp_writes';

  declare apiKeyId: string;
  declare idempotencyKey: string;
  /** SHA-256 of tool and arguments. */
  declare fingerprint: string;
  /** The status of the store's answer; null while nobody knows it. */
  declare status: number | null;
  declare createdAt: Date;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

export const migrations: Record<string, Knex.Migration> = {
  x_mcp_20261129_31_writes: {
    async up(knex) {
      await knex.schema.createTable('x_mcp_writes', (table) => {
        table.charset('utf8mb4');
        table.collate('utf8mb4_unicode_ci');
        table.specificType('id', ID).primary();
        table.specificType('api_key_id', ID).notNullable();
        table.specificType('idempotency_key', 'VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.specificType('fingerprint', 'CHAR(43) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.smallint('status').comment('NULL: nobody knows whether it was done');
        table.specificType('created_at', 'DATETIME(3)').notNullable();
        table.unique(['api_key_id', 'idempotency_key'], { indexName: 'x_mcp_writes_key' });
        table.index(['created_at'], 'x_mcp_writes_created');
      });
    },
    async down(knex) {
      await knex.schema.dropTable('x_mcp_writes');
    },
  },
};
