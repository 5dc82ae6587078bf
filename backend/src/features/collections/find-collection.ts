import type { collections, ResponseOf } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { notFound } from '../../http/errors';
import { nameOf } from '../../translations/translations';
import { Collection, whereShown } from './Collection';

/**
 * Finds a collection that shoppers see by its slug, or one that it had before.
 * @returns `movedTo` is its present slug, when it is another one
 * @throws HttpError 404
 */
export async function findByAddress(slug: string): Promise<{ collection: Collection; movedTo?: string }> {
  reportTags(TAGS.collections);
  const address = slug.normalize('NFKC').toLowerCase();
  const found = await shownBy({ slug: address });
  if (found) return { collection: found, ...(address === slug ? {} : { movedTo: found.slug }) };
  const former = await Collection.knex()('collection_addresses').where({ address }).first('collectionId');
  const moved = former && (await shownBy({ id: former.collectionId }));
  if (!moved) throw notFound('Collection');
  return { collection: moved, movedTo: moved.slug };
}

/** The collection with this slug, if shoppers see it. */
export const findShown = (slug: string) => whereShown(Collection.query().where({ slug })).first();

const shownBy = (by: { id: string } | { slug: string }) =>
  whereShown(Collection.query().where(by)).withGraphFetched('media').first();

/** All collections that shoppers see, in the order of their English names. @param language of the names */
export async function listShown(language: Language): Promise<ResponseOf<typeof collections.listCollections>> {
  reportTags(TAGS.collections);
  const shown = await whereShown(Collection.query())
    .select('name', 'slug', 'updatedAt', 'translations')
    .orderBy(['name', 'id']);
  return {
    collections: shown.map((row) => ({
      name: nameOf(language, 'collection', row),
      slug: row.slug,
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
}
