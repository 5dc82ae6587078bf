import type { MissingPath as MissingPathJson } from '@rangrekha/contract';
import { BaseModel } from '../../database/BaseModel';

/** A path that visitors asked for in vain. */
export class MissingPath extends BaseModel {
  static override tableName = 'missing_paths';

  declare path: string;
  declare seen: number;
  declare lastSeenAt: Date;
}

export const presentMissingPath = ({ id, path, seen, lastSeenAt }: MissingPath): MissingPathJson => ({
  id,
  path,
  seen,
  lastSeenAt: lastSeenAt.toISOString(),
});
