import {
  type AdminCollection,
  admin,
  type ChosenProduct,
  type Collection as CollectionJson,
  type CollectionRule,
  collections,
} from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { COLLECTION_LIMITS, COLLECTION_STATUSES } from '@rangrekha/contract/limits';
import { COLLECTION_TEXTS } from '@rangrekha/contract/texts';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { sharedNow } from '../../database/shared-clock';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { invalidField } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import { Media, shownFocus } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';
import type { Services } from '../../services';
import { presentTranslations, textsIn } from '../../translations/translations';
import { chosenProducts, presentChosen } from '../products/chosen-products';
import { Collection } from './Collection';
import { findByAddress, listShown } from './find-collection';
import { membersByRule } from './members-of';
import { createCollection, deleteCollection, updateCollection } from './save-collection';

const presentPicture = ({ media }: Pick<Collection, 'media'>) =>
  media ? { id: media.id, url: mediaUrl(media.id), width: media.width, height: media.height } : null;

/** @param collection with its media @param language of its texts; those that it lacks in it are in English */
function presentCollection(collection: Collection, language: Language): CollectionJson {
  const { name, slug, description, media } = collection;
  const own = collection.pictureAlt || media?.alt || '';
  const { alt = own } = textsIn(language, 'picture', media?.translations ?? null);
  const picture = media
    ? { url: mediaUrl(media.id), width: media.width, height: media.height, alt, ...shownFocus(media) }
    : null;
  return { name, slug, description, picture, ...textsIn(language, 'collection', collection.translations) };
}

/** @param collection with `Collection.graph` fetched, or in a list with its media */
function presentAdminCollection(collection: Collection): AdminCollection {
  return {
    id: collection.id,
    name: collection.name,
    slug: collection.slug,
    description: collection.description,
    picture: presentPicture(collection),
    pictureAlt: collection.pictureAlt,
    seoTitle: collection.seoTitle,
    seoDescription: collection.seoDescription,
    ...presentTranslations(collection.translations),
    kind: collection.kind,
    rule: collection.rule,
    defaultSort: collection.defaultSort,
    ...(collection.products && { products: collection.products.map(presentChosen) }),
    status: collection.status,
    startsAt: collection.startsAt?.toISOString() ?? null,
    endsAt: collection.endsAt?.toISOString() ?? null,
    state: collection.stateAt(sharedNow()),
    revision: collection.revision,
    createdAt: collection.createdAt.toISOString(),
    updatedAt: collection.updatedAt.toISOString(),
  };
}

const adminCollections: AdminResource<typeof admin.adminReads.collections, Collection> = {
  endpoints: admin.adminReads.collections,
  query: () => Collection.query().withGraphFetched('media'),
  queryOne: () => Collection.query().withGraphFetched(Collection.graph),
  present: presentAdminCollection,
  sortable: { name: 'name', createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: (query, text) => whereNamed(query, ['name'], text),
    status: (query, value) => {
      if (!COLLECTION_STATUSES.some((status) => status === value))
        throw invalidField('filter', `filter.status must be ${COLLECTION_STATUSES.join(' or ')}.`);
      query.where('status', value);
    },
  },
};

/**
 * What a rule finds now among the products that shoppers see: how many, and the newest of them.
 * @throws HttpError 503 before the catalogue is read
 */
async function previewRule(
  index: CatalogueIndex,
  rule: CollectionRule,
): Promise<{ total: number; products: ChosenProduct[] }> {
  const catalogue = await index.current();
  const members = membersByRule(rule, catalogue.categories);
  const range = { sort: 'newest', offset: 0, limit: COLLECTION_LIMITS.previewed } as const;
  const { total, ids } = await catalogue.findPage({ members }, undefined, range);
  return { total, products: await chosenProducts(ids) };
}

export const collectionsRouter = ({ catalogueIndex, media }: Services): Router => [
  route(collections.listCollections, ({ language }) => listShown(language)),

  route(collections.previewCollection, ({ body }) => previewRule(catalogueIndex, body.rule)),

  route(collections.uploadCollectionPicture, async ({ files: [file], once }) => {
    if (!file) throw invalidField('picture', 'is required');
    const stored = await media.store(file, 'picture', PRODUCT_IMAGE_KINDS);
    const answer = await once(async (trx) => {
      const { id, width, height } = await Media.query(trx).insert(stored);
      return reply(201, { picture: { id, url: mediaUrl(id), width, height } });
    });
    media.wake();
    return answer;
  }),

  route(collections.getCollection, async ({ params, language }) => {
    const { collection, ...moved } = await findByAddress(params.slug);
    return { collection: presentCollection(collection, language), ...moved };
  }),

  route(collections.createCollection, ({ caller, body, once }) =>
    once(async (trx) => ({
      message: COLLECTION_TEXTS.added,
      collection: presentAdminCollection(await createCollection(trx, caller, body)),
    })),
  ),

  route(collections.updateCollection, async ({ caller, params, body }) => ({
    message: COLLECTION_TEXTS.saved,
    collection: presentAdminCollection(await updateCollection(caller, params.id, body)),
  })),

  route(collections.deleteCollection, async ({ caller, params }) => {
    await deleteCollection(caller, params.id);
    return { message: COLLECTION_TEXTS.deleted };
  }),

  ...adminReads(adminCollections),
];
