import type { MakerRole } from '@rangrekha/contract/declarations';
import { DatedModel } from '../../database/BaseModel';

/** Who made, marketed or imported goods, as the law wants it on them. */
export class Maker extends DatedModel {
  static override tableName = 'makers';

  declare name: string;
  declare role: MakerRole;
  /** One line or several. */
  declare address: string;
  /** A name of `COUNTRIES`. */
  declare country: string;
  /** How often it was edited. */
  declare revision: number;
}
