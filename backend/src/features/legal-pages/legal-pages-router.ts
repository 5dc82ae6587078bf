import {
  type AdminLegalPage,
  admin,
  type LegalPage as LegalPageJson,
  type LegalPageVersion as LegalPageVersionJson,
  legalPages,
} from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import { presentTranslations, textsIn } from '../../translations/translations';
import { LegalPage } from './LegalPage';
import type { LegalPageDraft } from './LegalPageDraft';
import { LegalPageVersion } from './LegalPageVersion';
import { saveLegalPage } from './save-legal-page';

interface Shown {
  /** One that was just saved; its text is shown instead of the page's. */
  draft?: LegalPageDraft | undefined;
  language?: Language;
}

function presentLegalPage(page: LegalPage, { draft, language = ENGLISH_LANGUAGE }: Shown = {}): LegalPageJson {
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
function presentAdminLegalPage(page: LegalPage): AdminLegalPage {
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

function presentVersion({ id, number, title, slug, actorName, publishedAt }: LegalPageVersion): LegalPageVersionJson {
  return { id, number, title, slug, publishedBy: actorName, publishedAt: publishedAt.toISOString() };
}

const adminLegalPages: AdminResource<typeof admin.adminReads.legalPages, LegalPage> = {
  endpoints: admin.adminReads.legalPages,
  query: () =>
    LegalPage.query()
      .select('id', 'title', 'slug', 'version', 'revision', 'createdAt', 'updatedAt')
      .withGraphFetched('draft')
      .modifyGraph('draft', (draft) => draft.select('pageId', 'title', 'slug', 'actorName', 'savedAt', 'fromTemplate')),
  queryOne: () => LegalPage.query().withGraphFetched('[draft, versions]'),
  present: presentAdminLegalPage,
  // Ids begin with the time of creation, and have an index.
  sortable: { title: 'title', slug: 'slug', createdAt: 'id', updatedAt: 'updatedAt' },
  unique: ['createdAt'],
  defaultSort: ['title', 'ASC'],
  filters: { q: (query, text) => whereNamed(query, ['title'], text) },
};

export const legalPagesRouter = (): Router => [
  route(legalPages.listLegalPages, async ({ query: { page, limit }, language }) => {
    reportTags(TAGS.legalPages);
    const rows = await LegalPage.published()
      .orderBy(['title', 'id'])
      .offset((page - 1) * limit)
      .limit(limit);
    return { pages: rows.map((row) => presentLegalPage(row, { language })) };
  }),

  route(legalPages.listLegalPageSlugs, async () => {
    reportTags(TAGS.legalPages);
    const pages = await LegalPage.published().select('slug', 'updatedAt').orderBy('slug').limit(PAGE_SIZES.sitemap);
    return { pages: pages.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() })) };
  }),

  route(legalPages.getLegalPage, async ({ params, language }) => {
    reportTags(TAGS.legalPages);
    const page = await LegalPage.published().findOne({ slug: params.slug.toLowerCase() });
    if (!page) throw notFound('Page');
    return presentLegalPage(page, { language });
  }),

  route(legalPages.saveLegalPage, ({ caller, body, once }) =>
    once(async (trx) => {
      const { page, draft, revision } = await saveLegalPage(trx, caller, body);
      const message = body.status === 'DRAFT' ? TEXTS.legalPages.draftSaved : TEXTS.legalPages.saved;
      return reply(body.id ? 200 : 201, { message, page: presentLegalPage(page, { draft }), revision });
    }),
  ),

  route(legalPages.getLegalPageVersion, async ({ params }) => {
    const version = await LegalPageVersion.query().findOne({ pageId: params.id, number: params.number });
    if (!version) throw notFound('Version');
    const { content, seoTitle, seoDescription, translations } = version;
    return { ...presentVersion(version), content, seoTitle, seoDescription, ...presentTranslations(translations) };
  }),

  ...adminReads(adminLegalPages),
];
