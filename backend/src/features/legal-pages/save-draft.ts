import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit } from '../../audit/revisions';
import { sharedNow } from '../../database/shared-clock';
import { auditedText, LegalPage, type PageText, type SavedPage, textOf } from './LegalPage';
import { LegalPageDraft } from './LegalPageDraft';

/**
 * Stores `text` as the draft of a page; shoppers go on reading the published text. A draft that equals it is deleted.
 * @param page locked, with its draft; undefined for a new one
 * @param origin whether the text comes from a template; left out, the former draft says it
 */
export async function saveDraft(
  trx: Transaction,
  actor: Actor,
  page: LegalPage | undefined,
  text: PageText,
  { fromTemplate }: Partial<Pick<LegalPageDraft, 'fromTemplate'>> = {},
): Promise<SavedPage> {
  const { draft: former } = page ?? {};
  const before = former ? textOf(former) : page?.text;
  const saved = page ?? (await LegalPage.query(trx).insert({ ...text, version: 0 }));
  // An unpublished page shows the draft's title in lists and reserves its slug.
  if (page?.version === 0) await page.$query(trx).patch(text);
  const subject = { entity: 'legal-page', entityName: text.title, after: auditedText(text) } as const;
  let revision = 0;
  if (page)
    revision = await recordEdit(trx, actor, page, {
      action: 'changed',
      ...subject,
      ...(before && { before: auditedText(before) }),
    });
  else await recordChange(trx, actor, { action: 'created', ...subject, entityId: saved.id });
  await LegalPageDraft.query(trx).delete().where({ pageId: saved.id });
  if (page?.version && isDeepStrictEqual(page.text, text)) return { page, revision };
  const by = { actorId: actor.id, actorName: actor.name };
  const draft = await LegalPageDraft.query(trx).insert({
    ...text,
    ...by,
    pageId: saved.id,
    savedAt: sharedNow(),
    fromTemplate: fromTemplate ?? former?.fromTemplate ?? false,
  });
  return { page: saved, draft, revision };
}
