import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/**
 * What a customer keeps for their sizes, and the consent to it. Its id is the customer's. When it is taken back the row stays without
 * the measurements, as the proof of what was agreed to and when.
 */
export class Kept extends BaseModel {
  static override tableName = 'x_yoursize_kept';
  /** Centimetres, to a tenth. */
  declare bust: number | null;
  declare waist: number | null;
  declare hip: number | null;
  /** A garment that fits: its product, and the size of it. */
  declare garmentId: string | null;
  declare garmentSize: string | null;
  /** The text that was beside the box, and its version. */
  declare text: string;
  declare version: number;
  declare givenAt: Date;
  declare withdrawnAt: Date | null;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const TIME = 'DATETIME(3)';

export const migrations: Record<string, Knex.Migration> = {
  x_yoursize_20261202_01_kept: {
    up: (knex) =>
      knex.schema.createTable(Kept.tableName, (table) => {
        table.charset('utf8mb4');
        table.specificType('id', ID).primary();
        for (const girth of ['bust', 'waist', 'hip']) table.specificType(girth, 'DOUBLE');
        table.specificType('garment_id', ID);
        table.string('garment_size', 120);
        table.string('text', 500).notNullable();
        table.integer('version').notNullable();
        table.specificType('given_at', TIME).notNullable();
        table.specificType('withdrawn_at', TIME);
      }),
    down: (knex) => knex.schema.dropTable(Kept.tableName),
  },
};
