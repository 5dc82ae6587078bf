import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { LegalPage, type PageText } from './LegalPage';
import { LegalPageDraft } from './LegalPageDraft';

/**
 * Keeps `text` beside what shoppers read. A draft that says the same as the published page is none.
 * @param page locked, with its draft; undefined for a new one
 */
export async function saveDraft(
  trx: Transaction,
  actor: Actor,
  page: LegalPage | undefined,
  text: PageText,
): Promise<{ page: LegalPage; draft?: LegalPageDraft }> {
  const { draft: former } = page ?? {};
  const before = former ? { title: former.title, slug: former.slug, content: former.content } : page?.text;
  const saved = page ?? (await LegalPage.query(trx).insert({ ...text, version: 0 }));
  // A page that nobody reads yet has the draft's name in lists, and keeps its slug free for it.
  if (page?.version === 0) await page.$query(trx).patch(text);
  await recordChange(trx, actor, {
    action: page ? 'changed' : 'created',
    entity: 'legal-page',
    entityId: saved.id,
    entityName: text.title,
    ...(before ? { before } : {}),
    after: text,
  });
  await LegalPageDraft.query(trx).delete().where({ pageId: saved.id });
  if (page?.version && isDeepStrictEqual(page.text, text)) return { page };
  const by = { actorId: actor.id, actorName: actor.name };
  const draft = await LegalPageDraft.query(trx).insert({ ...text, ...by, pageId: saved.id, savedAt: new Date() });
  return { page: saved, draft };
}
