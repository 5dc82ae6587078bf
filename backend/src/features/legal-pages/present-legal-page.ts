import type {
  AdminLegalPage,
  LegalPage as LegalPageJson,
  LegalPageVersion as LegalPageVersionJson,
} from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { presentTranslations, textsIn } from '../../translations/translations';
import type { LegalPage } from './LegalPage';
import type { LegalPageDraft } from './LegalPageDraft';
import type { LegalPageVersion } from './LegalPageVersion';

interface Shown {
  /** One that was just saved; its text is shown instead of the page's. */
  draft?: LegalPageDraft | undefined;
  language?: Language;
}

export function presentLegalPage(page: LegalPage, { draft, language = ENGLISH_LANGUAGE }: Shown = {}): LegalPageJson {
  const { title, slug, content, translations } = draft ?? page;
  return {
    id: page.id,
    title,
    slug,
    content,
    ...textsIn(language, 'legalPage', translations),
    createdAt: page.createdAt.toISOString(),
    updatedAt: (draft?.savedAt ?? page.updatedAt).toISOString(),
  };
}

/** @param page with its draft; both without the content in a list */
export function presentAdminLegalPage(page: LegalPage): AdminLegalPage {
  const { id, title, slug, content, seoTitle, seoDescription, version, revision, draft, versions } = page;
  // Absent in a list.
  const { translations = null } = page;
  return {
    id,
    title,
    slug,
    content,
    seoTitle,
    seoDescription,
    ...presentTranslations(translations),
    version,
    revision,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
    draft: draft
      ? {
          title: draft.title,
          slug: draft.slug,
          content: draft.content,
          seoTitle: draft.seoTitle,
          seoDescription: draft.seoDescription,
          ...presentTranslations(draft.translations ?? null),
          savedAt: draft.savedAt.toISOString(),
          savedBy: draft.actorName,
          fromTemplate: draft.fromTemplate,
        }
      : null,
    ...(versions && { versions: versions.map(presentVersion) }),
  };
}

export function presentVersion({
  id,
  number,
  title,
  slug,
  actorName,
  publishedAt,
}: LegalPageVersion): LegalPageVersionJson {
  return { id, number, title, slug, publishedBy: actorName, publishedAt: publishedAt.toISOString() };
}
