import type { BodyOf, legalPages } from '@rangrekha/contract';
import { isDuplicate } from '../../database/transaction';
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
    if (!id) return await LegalPage.query().insert(fields);
    const page = await LegalPage.query().patchAndFetchById(id, fields);
    if (!page) throw notFound('Page');
    return page;
  } catch (error) {
    throw isDuplicate(error, 'legal_pages_slug_unique') ? slugTaken() : error;
  }
}

const slugTaken = () => {
  const message = 'Another page has this slug.';
  return conflict('DUPLICATE', message, { errors: [{ path: 'slug', message }] });
};
