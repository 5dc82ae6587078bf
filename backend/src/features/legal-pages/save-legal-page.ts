import type { BodyOf, legalPages } from '@rangrekha/contract';
import { touchPages } from '../../database/page-version';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { sanitiseHtml } from '../../http/sanitise-html';
import { LegalPage } from './LegalPage';

/**
 * Adds a page, or changes the one whose id is given.
 * @throws HttpError 404 for an unknown id, 409 when another page has the slug
 */
export async function saveLegalPage({
  id,
  title,
  slug,
  content,
}: BodyOf<typeof legalPages.saveLegalPage>): Promise<LegalPage> {
  const fields = { title, slug, content: sanitiseHtml(content) };
  try {
    return await transaction(async (trx) => {
      await touchPages(trx);
      if (!id) return LegalPage.query(trx).insert(fields);
      const page = await LegalPage.query(trx).patchAndFetchById(id, fields);
      if (!page) throw notFound('Page');
      return page;
    });
  } catch (error) {
    throw isDuplicate(error, 'legal_pages_slug_unique') ? slugTaken() : error;
  }
}

const slugTaken = () => {
  const message = 'Another page has this slug.';
  return conflict('DUPLICATE', message, { errors: [{ path: 'slug', message }] });
};
