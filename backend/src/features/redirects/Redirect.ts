import type { Redirect as RedirectJson } from '@rangrekha/contract';
import { DatedModel } from '../../database/BaseModel';

/** An old path of the shop, and where it leads. */
export class Redirect extends DatedModel {
  static override tableName = 'redirects';

  /** As `comparedPath` makes it. Unique. */
  declare fromPath: string;
  declare toPath: string;
}

export const presentRedirect = ({ id, fromPath, toPath, createdAt, updatedAt }: Redirect): RedirectJson => ({
  id,
  from: fromPath,
  to: toPath,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
