import { BaseModel } from '../../database/BaseModel';

/** The unpublished text of a page; a page has at most one draft. */
export class LegalPageDraft extends BaseModel {
  static override tableName = 'legal_page_drafts';

  declare pageId: string;
  declare title: string;
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
  declare seoTitle: string;
  declare seoDescription: string;
  /** JSON, see `translations.ts`; null without any. */
  declare translations: string | null;
  declare actorId: string;
  declare actorName: string;
  declare savedAt: Date;
  /** Written by the store: somebody has to read it before it is published. */
  declare fromTemplate: boolean;
}
