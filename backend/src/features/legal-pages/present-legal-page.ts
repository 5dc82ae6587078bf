import type {
  AdminLegalPage,
  LegalPage as LegalPageJson,
  LegalPageVersion as LegalPageVersionJson,
} from '@rangrekha/contract';
import type { LegalPage } from './LegalPage';
import type { LegalPageDraft } from './LegalPageDraft';
import type { LegalPageVersion } from './LegalPageVersion';

/** @param draft a draft that was just saved; its text is shown instead of the page's */
export function presentLegalPage(page: LegalPage, draft?: LegalPageDraft): LegalPageJson {
  const { title, slug, content } = draft ?? page;
  return {
    id: page.id,
    title,
    slug,
    content,
    createdAt: page.createdAt.toISOString(),
    updatedAt: (draft?.savedAt ?? page.updatedAt).toISOString(),
  };
}

/** @param page with its draft; both without the content in a list */
export function presentAdminLegalPage(page: LegalPage): AdminLegalPage {
  const { id, title, slug, content, seoTitle, seoDescription, version, revision, draft, versions } = page;
  return {
    id,
    title,
    slug,
    content,
    seoTitle,
    seoDescription,
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
