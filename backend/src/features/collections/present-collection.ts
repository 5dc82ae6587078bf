import type { AdminCollection, Collection as CollectionJson } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { sharedNow } from '../../database/shared-clock';
import { shownFocus } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';
import { presentTranslations, textsIn } from '../../translations/translations';
import { presentChosen } from '../products/chosen-products';
import type { Collection } from './Collection';

const presentPicture = ({ media }: Pick<Collection, 'media'>) =>
  media ? { id: media.id, url: mediaUrl(media.id), width: media.width, height: media.height } : null;

/** @param collection with its media @param language of its texts; those that it lacks in it are in English */
export function presentCollection(collection: Collection, language: Language): CollectionJson {
  const { name, slug, description, media } = collection;
  const own = collection.pictureAlt || media?.alt || '';
  const { alt = own } = textsIn(language, 'picture', media?.translations ?? null);
  const picture = media
    ? { url: mediaUrl(media.id), width: media.width, height: media.height, alt, ...shownFocus(media) }
    : null;
  return { name, slug, description, picture, ...textsIn(language, 'collection', collection.translations) };
}

/** @param collection with `Collection.graph` fetched, or in a list with its media */
export function presentAdminCollection(collection: Collection): AdminCollection {
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
