import { BaseModel } from '../../database/BaseModel';

/** What is being written of a page, unseen by shoppers; one a page. */
export class LegalPageDraft extends BaseModel {
  static override tableName = 'legal_page_drafts';

  declare pageId: string;
  declare title: string;
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
  declare actorId: string;
  declare actorName: string;
  declare savedAt: Date;
}
