import type { AdminStorefrontContent, StorefrontVersion as StorefrontVersionJson } from '@rangrekha/contract';
import type { Storefront } from './Storefront';
import type { StorefrontVersion } from './StorefrontVersion';

/** @param row with its versions */
export function presentStorefront(row: Storefront): AdminStorefrontContent {
  return {
    id: row.id,
    version: row.version,
    revision: row.revision,
    content: row.published,
    draft:
      row.draft && row.draftSavedAt
        ? { content: row.draft, savedAt: row.draftSavedAt.toISOString(), savedBy: row.draftActorName ?? '' }
        : null,
    versions: (row.versions ?? []).map(presentVersion),
  };
}

const presentVersion = ({ id, number, actorName, publishedAt }: StorefrontVersion): StorefrontVersionJson => ({
  id,
  number,
  publishedBy: actorName,
  publishedAt: publishedAt.toISOString(),
});
