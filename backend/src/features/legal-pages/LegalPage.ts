import { searchTextsSnapshot } from '../../audit/search-texts-snapshot';
import { DatedModel } from '../../database/BaseModel';
import { hasMany, hasOne } from '../../database/relations';
import { translationsSnapshot } from '../../translations/translations';
import { LegalPageDraft } from './LegalPageDraft';
import { LegalPageVersion } from './LegalPageVersion';

const VERSIONS_MAX = 200;

/** The fields of a page that its author writes. */
export interface PageText {
  title: string;
  slug: string;
  /** Sanitised HTML. */
  content: string;
  /** For search engines; empty: the title. */
  seoTitle: string;
  /** For search engines; empty: how the content begins. */
  seoDescription: string;
  /** JSON, see `translations.ts`; null without any. */
  translations: string | null;
}

export const textOf = ({ title, slug, content, seoTitle, seoDescription, translations }: PageText): PageText => ({
  title,
  slug,
  content,
  seoTitle,
  seoDescription,
  translations,
});

/** A text in the audit log. */
export const auditedText = ({ title, slug, content, translations, ...texts }: PageText) => ({
  title,
  slug,
  content,
  ...searchTextsSnapshot(texts),
  ...translationsSnapshot('legalPage', translations),
});

/** A page after a save, with its draft if it has one, and the revision that the save made. */
export interface SavedPage {
  page: LegalPage;
  draft?: LegalPageDraft;
  revision: number;
}

/** A page as shoppers read it. Before its first publication the row only reserves the draft's slug. */
export class LegalPage extends DatedModel {
  static override tableName = 'legal_pages';
  static override relationMappings = {
    draft: hasOne(LegalPageDraft, 'legal_pages.id', 'legal_page_drafts.pageId'),
    versions: hasMany(LegalPageVersion, 'legal_pages.id', 'legal_page_versions.pageId', (query) =>
      query
        .select('id', 'pageId', 'number', 'title', 'slug', 'actorName', 'publishedAt')
        .orderBy('number', 'desc')
        .limit(VERSIONS_MAX),
    ),
  };

  declare title: string;
  /** Unique. */
  declare slug: string;
  /** Sanitised HTML. */
  declare content: string;
  declare seoTitle: string;
  declare seoDescription: string;
  declare translations: string | null;
  /** How often it was published. */
  declare version: number;
  /** How often it was saved, drafts too. */
  declare revision: number;

  declare draft?: LegalPageDraft | null;
  /** Without their content. */
  declare versions?: LegalPageVersion[];

  get text(): PageText {
    return textOf(this);
  }

  static published() {
    return LegalPage.query().where('version', '>', 0);
  }
}
