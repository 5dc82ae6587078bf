import type { RateClass } from '@rangrekha/contract/rate-classes';
import { DatedModel } from '../../database/BaseModel';

export class Category extends DatedModel {
  static override tableName = 'categories';

  declare parentId: string | null;
  /** Its place among its siblings. */
  declare position: number;
  declare name: string;
  /** Unique; made from the first name, and unchanged when the category is renamed, so that links stay valid. */
  declare slug: string;
  declare description: string;
  /** JSON: texts in other languages, see `translations/`. */
  declare translations: string | null;
  /** How often it was edited. */
  declare revision: number;
  /** The GST class of its goods; null: inherited from the parent category. */
  declare rateClass: RateClass | null;
  /** The tariff code of its goods, 4, 6 or 8 digits; null: inherited, see `goods-tax.ts`. */
  declare hsnCode: string | null;
  /** The maker of its goods; null: inherited, see `makers/declarations.ts`. */
  declare makerId: string | null;
  /** For search engines; empty: its name. */
  declare seoTitle: string;
  /** For search engines; empty: its description. */
  declare seoDescription: string;
}
