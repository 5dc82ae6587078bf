import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { auditedText, LegalPage, type PageText, type SavedPage } from './LegalPage';
import { LegalPageDraft } from './LegalPageDraft';
import { LegalPageVersion } from './LegalPageVersion';

/**
 * Publishes `text` as the page, stores it as a version, and deletes the draft.
 * @param page locked, with its draft; undefined for a new one
 */
export async function publishPage(
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
