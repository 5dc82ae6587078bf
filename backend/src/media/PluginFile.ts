import type { QueryContext } from 'objection';
import { BaseModel } from '../database/BaseModel';
import { sharedNow } from '../database/shared-clock';

/** A file that a plugin keeps, see MediaStore. */
export class PluginFile extends BaseModel {
  static override tableName = 'plugin_files';

  declare plugin: string;
  /** In its folder, such as `file.mp4`. */
  declare name: string;
  declare bytes: number;
  declare createdAt: Date;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.createdAt ??= sharedNow();
  }
}

/** A plugin, and the columns of its tables that have the ids of its files. */
export interface FileOwner {
  name: string;
  files?: readonly { table: string; column: string }[];
}
