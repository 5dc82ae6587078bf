import { admin, legalPages } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { startsWith } from '../../database/pagination';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { reply, route } from '../../http/route';
import { LegalPage } from './LegalPage';
import { presentLegalPage } from './present-legal-page';
import { saveLegalPage } from './save-legal-page';

const PAGES_MAX = 200;

const adminLegalPages: AdminResource<typeof admin.adminReads.legalPages, LegalPage> = {
  endpoints: admin.adminReads.legalPages,
  query: () => LegalPage.query(),
  present: presentLegalPage,
  sortable: { title: 'title', slug: 'slug', updatedAt: 'updatedAt' },
  defaultSort: ['title', 'ASC'],
  filters: { q: (query, text) => query.where('title', 'like', startsWith(text)) },
};

export function legalPagesRouter(): Router {
  const router = Router();

  route(router, legalPages.listLegalPages, async () => {
    const pages = await LegalPage.query().orderBy(['title', 'id']).limit(PAGES_MAX);
    return { pages: pages.map(presentLegalPage) };
  });

  route(router, legalPages.getLegalPage, async ({ params }) => {
    const page = await LegalPage.query().findOne({ slug: params.slug.toLowerCase() });
    if (!page) throw notFound('Page');
    return presentLegalPage(page);
  });

  route(router, legalPages.saveLegalPage, async ({ body }) => {
    const page = presentLegalPage(await saveLegalPage(body));
    return reply(body.id ? 200 : 201, { message: TEXTS.legalPages.saved, page });
  });

  adminReads(router, adminLegalPages);
  return router;
}
