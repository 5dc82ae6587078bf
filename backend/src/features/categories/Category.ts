import type { RateClass } from '@rangrekha/contract/rate-classes';
import { DatedModel } from '../../database/BaseModel';

export class Category extends DatedModel {
  static override tableName = 'categories';

  declare parentId: string | null;
  /** Its place among its siblings. */
  declare position: number;
  declare name: string;
  /** Unique; made from the first name and kept when the category is renamed, so that links go on working. */
  declare slug: string;
  declare description: string;
  /** How often it was edited. */
  declare revision: number;
  /** What its goods are for GST; null: as the category above. */
  declare rateClass: RateClass | null;
}
