import { DatedModel } from '../../database/BaseModel';

export class LegalPage extends DatedModel {
  static override tableName = 'legal_pages';

  declare title: string;
  /** Unique. */
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
}
