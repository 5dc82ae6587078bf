import type { Permission } from '@rangrekha/contract/permissions';
import { DatedModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { User } from '../accounts/User';

/** What a program signs its calls with, on behalf of the colleague who made it. Deleting the row revokes it. */
export class ApiKey extends DatedModel {
  static override tableName = 'api_keys';
  static override relationMappings = {
    user: belongsTo(User, 'api_keys.userId', 'users.id'),
  };

  declare userId: string;
  declare name: string;
  /** Separated by commas. */
  declare permissions: string;
  declare mayWrite: boolean;
  declare callsPerMinute: number;
  declare secretHash: string;
  /** Works beside the other until `formerSecretUntil`. */
  declare formerSecretHash: string | null;
  declare formerSecretUntil: Date | null;
  /** Within five minutes; null before the first call. */
  declare lastUsedAt: Date | null;
  /** Null: it does not expire. */
  declare expiresAt: Date | null;

  declare user: User;

  get permissionList(): Permission[] {
    return this.permissions.split(',') as Permission[];
  }
}
