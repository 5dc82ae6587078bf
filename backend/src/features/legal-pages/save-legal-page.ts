import type { SaveLegalPageRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { isDuplicate } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { sanitiseHtml } from '../../http/sanitise-html';
import { savedTranslations } from '../../translations/translations';
import { auditedText, LegalPage, type PageText, type SavedPage } from './LegalPage';
import { LegalPageDraft } from './LegalPageDraft';
import { LegalPageVersion } from './LegalPageVersion';
import { saveDraft } from './save-draft';

/**
 * Publishes `text` as the page, stores it as a version, and deletes the draft.
 * @param page locked, with its draft; undefined for a new one
 */
async function publishPage(
  trx: Transaction,
  actor: Actor,
  page: LegalPage | undefined,
  text: PageText,
): Promise<SavedPage> {
  const number = (page?.version ?? 0) + 1;
  const before = page?.version ? auditedText(page.text) : {};
  const published = page
    ? await LegalPage.query(trx).patchAndFetchById(page.id, { ...text, version: number })
    : await LegalPage.query(trx).insert({ ...text, version: number });
  const by = { actorId: actor.id, actorName: actor.name };
  await LegalPageVersion.query(trx).insert({
    ...text,
    ...by,
    pageId: published.id,
    number,
    publishedAt: published.updatedAt,
  });
  await LegalPageDraft.query(trx).delete().where({ pageId: published.id });
  raiseTags(trx, TAGS.legalPages);
  const subject = {
    action: 'published',
    entity: 'legal-page',
    entityName: text.title,
    before,
    after: auditedText(text),
  } as const;
  if (page) return { page: published, revision: await recordEdit(trx, actor, page, subject) };
  await recordChange(trx, actor, { ...subject, entityId: published.id });
  return { page: published, revision: 0 };
}

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
