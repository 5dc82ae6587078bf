import { isDeepStrictEqual } from 'node:util';
import type { SaveStorefrontContentRequest, StorefrontContent } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { keepDraftPictures, keepVersionPictures, refuseUnknownPictures } from './content-pictures';
import { Storefront } from './Storefront';
import { StorefrontVersion } from './StorefrontVersion';

interface Saved {
  revision: number;
  version: number;
}

const ENTITY = { entity: 'storefront', entityName: 'Storefront' } as const;
const NO_DRAFT = { draft: null, draftActorName: null, draftSavedAt: null };

/**
 * Publishes a content, or stores it as the draft.
 * @throws HttpError 400 for a picture that is not stored, 409 `EDIT_CONFLICT`
 */
export function saveStorefront(
  actor: Actor,
  { content, status, revision }: SaveStorefrontContentRequest,
): Promise<Saved> {
  return transaction(async (trx) => {
    const row = await Storefront.query(trx).findById(Storefront.id).forUpdate().throwIfNotFound();
    await refuseStale(row, revision, trx);
    await refuseUnknownPictures(content, trx);
    return status === 'DRAFT' ? saveContentDraft(trx, actor, row, content) : publishContent(trx, actor, row, content);
  });
}

/** Stores the draft of a locked row. One that says what is published is none. */
export async function saveContentDraft(
  trx: Transaction,
  actor: Actor,
  row: Storefront,
  content: StorefrontContent,
): Promise<Saved> {
  const before = contentSnapshot(row.draft ?? row.published);
  const draft = isDeepStrictEqual(content, row.published) ? null : content;
  await row.$query(trx).patch(draft ? { draft, draftActorName: actor.name, draftSavedAt: sharedNow() } : NO_DRAFT);
  await keepDraftPictures(trx, draft);
  const after = contentSnapshot(content);
  const revision = await recordEdit(trx, actor, row, { ...ENTITY, action: 'changed', before, after });
  return { revision, version: row.version };
}

/** Publishes as the next version of a locked row, whose draft goes. */
export async function publishContent(
  trx: Transaction,
  actor: Actor,
  row: Storefront,
  content: StorefrontContent,
): Promise<Saved> {
  const before = contentSnapshot(row.published);
  const version = row.version + 1;
  await row.$query(trx).patch({ content, version, ...NO_DRAFT });
  const by = { actorId: actor.id, actorName: actor.name };
  await StorefrontVersion.query(trx).insert({
    ...by,
    storefrontId: row.id,
    number: version,
    content,
    publishedAt: sharedNow(),
  });
  await keepDraftPictures(trx, null);
  await keepVersionPictures(trx, version, content);
  raiseTags(trx, TAGS.storefront);
  const after = contentSnapshot(content);
  const revision = await recordEdit(trx, actor, row, { ...ENTITY, action: 'published', before, after });
  return { revision, version };
}

/** The content field by field (`hero.0.heading`), so that the audit log tells exactly what was changed. */
function contentSnapshot(content: StorefrontContent): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const add = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) fields[path] = value;
    else for (const [name, part] of Object.entries(value)) add(part, path ? `${path}.${name}` : name);
  };
  add(content, '');
  return fields;
}
