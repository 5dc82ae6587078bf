import { BaseModel } from '@rangrekha/backend/plugins/surface';
import type { Knex } from 'knex';

/** The video of a product, whose id is its id. */
export class Video extends BaseModel {
  static override tableName = 'x_video_videos';
  /** Null once it was removed. The row stays, so that revisions go on. */
  declare fileId: string | null;
  declare ending: 'mp4' | 'webm';
  declare bytes: number;
  /** Pixels. */
  declare width: number;
  declare height: number;
  /** JSON: what it shows, by the codes of languages. */
  declare texts: string;
  declare uploadedAt: Date;
  declare revision: number;
}

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

export const migrations: Record<string, Knex.Migration> = {
  x_video_20261206_12_videos: {
    async up(knex) {
      await knex.schema.createTable(Video.tableName, (table) => {
        table.specificType('id', ID).primary();
        table.specificType('file_id', ID);
        table.specificType('ending', 'VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
        table.integer('bytes').notNullable();
        table.integer('width').notNullable();
        table.integer('height').notNullable();
        table.text('texts').notNullable();
        table.specificType('uploaded_at', 'DATETIME(3)').notNullable();
        table.integer('revision').notNullable();
        table.foreign('id', 'x_video_videos_id_fk').references('id').inTable('products').onDelete('CASCADE');
        table.foreign('file_id', 'x_video_videos_file_id_fk').references('id').inTable('plugin_files');
      });
    },
    async down(knex) {
      await knex.schema.dropTable(Video.tableName);
    },
  },
};
