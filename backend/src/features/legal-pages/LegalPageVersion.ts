import { BaseModel } from '../../database/BaseModel';

/** A page as it was once published. */
export class LegalPageVersion extends BaseModel {
  static override tableName = 'legal_page_versions';

  declare pageId: string;
  /** From 1, without gaps. */
  declare number: number;
  declare title: string;
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
  /** Null where it was published before versions were kept. */
  declare actorId: string | null;
  declare actorName: string;
  declare publishedAt: Date;
}
