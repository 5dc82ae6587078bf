import type { SetupStep } from '@rangrekha/contract/limits';
import { BaseModel } from '../../database/BaseModel';

/** The single row of what the guide of an empty store remembers; a migration creates it. */
export class Setup extends BaseModel {
  static override tableName = 'store_setup';
  static override jsonAttributes = ['skipped'];
  static readonly id = '1';

  declare skipped: SetupStep[];
  declare hiddenAt: Date | null;
}
