import { BaseModel } from '../../database/BaseModel';

/** The text of a page at one of its publications. */
export class LegalPageVersion extends BaseModel {
  static override tableName = 'legal_page_versions';

  declare pageId: string;
  /** From 1, without gaps. */
  declare number: number;
  declare title: string;
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
  declare seoTitle: string;
  declare seoDescription: string;
  /** JSON, see `translations.ts`; null without any. */
  declare translations: string | null;
  /** Null for a page that was published before versions were stored. */
  declare actorId: string | null;
  declare actorName: string;
  declare publishedAt: Date;

  /** The title in the language that `termsAt` was asked for. */
  declare translatedTitle?: string | null;
}
