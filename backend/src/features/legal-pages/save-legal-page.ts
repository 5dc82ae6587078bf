import type { SaveLegalPageRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { refuseStale } from '../../audit/revisions';
import { isDuplicate } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { sanitiseHtml } from '../../http/sanitise-html';
import { savedTranslations } from '../../translations/translations';
import { LegalPage, type SavedPage } from './LegalPage';
import { publishPage } from './publish-page';
import { saveDraft } from './save-draft';

/**
 * Adds a page, or changes the page with the given id: publishes it, or stores a draft.
 * @returns the page and the revision that this save made
 * @throws HttpError 404 for an unknown id, 409 `DUPLICATE` when another page has the slug, 409 `EDIT_CONFLICT`, 409 `TEMPLATE_UNREAD`
 */
export async function saveLegalPage(
  trx: Transaction,
  actor: Actor,
  { id, revision, title, slug, content, status, templateRead, translations, ...texts }: SaveLegalPageRequest,
): Promise<SavedPage> {
  try {
    const page = id ? await lockPage(trx, id) : undefined;
    if (page) await refuseStale(page, revision, trx);
    await refuseTaken(trx, slug, id);
    const former = page?.draft ?? page;
    const { seoTitle = former?.seoTitle ?? '', seoDescription = former?.seoDescription ?? '' } = texts;
    const column = former?.translations ?? null;
    const text = {
      ...{ title, slug, content: sanitiseHtml(content), seoTitle, seoDescription, translations: column },
      ...savedTranslations('legalPage', translations, column),
    };
    if (status === 'DRAFT') return await saveDraft(trx, actor, page, text);
    if (page?.draft?.fromTemplate && !templateRead) throw conflict('TEMPLATE_UNREAD', TEXTS.legalPages.templateUnread);
    return await publishPage(trx, actor, page, text);
  } catch (error) {
    throw isDuplicate(error, 'legal_pages_slug_unique') ? slugTaken() : error;
  }
}

async function lockPage(trx: Transaction, id: string): Promise<LegalPage> {
  const page = await LegalPage.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Page'));
  await page.$fetchGraph('draft', { transaction: trx });
  return page;
}

async function refuseTaken(trx: Transaction, slug: string, id = ''): Promise<void> {
  if (await LegalPage.query(trx).findOne({ slug }).whereNot({ id }).select('id')) throw slugTaken();
}

const slugTaken = () => {
  const message = 'Another page has this slug.';
  return conflict('DUPLICATE', message, { errors: [{ path: 'slug', message }] });
};
