import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { touchPages } from '../../database/page-version';
import { LegalPage, type PageText } from './LegalPage';
import { LegalPageDraft } from './LegalPageDraft';
import { LegalPageVersion } from './LegalPageVersion';

/**
 * Lets everybody read `text` as the page, keeps it as a version, and ends the draft.
 * @param page locked, with its draft; undefined for a new one
 */
export async function publishPage(
  trx: Transaction,
  actor: Actor,
  page: LegalPage | undefined,
  text: PageText,
): Promise<LegalPage> {
  const number = (page?.version ?? 0) + 1;
  const before = page?.version ? page.text : {};
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
  await recordChange(trx, actor, {
    action: 'published',
    entity: 'legal-page',
    entityId: published.id,
    entityName: text.title,
    before,
    after: text,
  });
  await touchPages(trx);
  return published;
}
