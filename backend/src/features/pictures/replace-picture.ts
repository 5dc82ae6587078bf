import type { PicturePlace } from '@rangrekha/contract';
import { mayDo, type Permission, refusalOf } from '@rangrekha/contract/permissions';
import { PICTURE_LIMITS, PICTURE_TEXTS, type PicturePlaceKind } from '@rangrekha/contract/pictures';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import type { Caller } from '../../http/authentication';
import { conflict, forbidden } from '../../http/errors';
import type { Media } from '../../media/Media';
import type { StoredImage } from '../../media/MediaStore';
import { raiseEvent } from '../../webhooks/raise-event';
import { Collection } from '../collections/Collection';
import { collectionSnapshot } from '../collections/collection-snapshot';
import { Company } from '../company/Company';
import { presentAdminCompany } from '../company/present-company';
import { ProductImage } from '../products/ProductImage';
import { replaceInContent } from '../storefront-content/content-pictures';
import { Storefront } from '../storefront-content/Storefront';
import { publishContent, saveContentDraft } from '../storefront-content/save-storefront';
import { Picture } from './Picture';
import { placesOf } from './picture-places';
import { beginProductChanges, lockPicture, pictureName } from './save-picture';

/** What a replacement in such a place asks of the staff beside the catalogue. */
const ASKED: Partial<Record<PicturePlaceKind, Permission>> = {
  STOREFRONT: 'content',
  STOREFRONT_DRAFT: 'content',
  COMPANY: 'settings',
};

/**
 * Puts a new picture in all places that use another one. Orders keep the picture that was bought, former versions of the
 * storefront's content theirs. The new one has the same alternative texts.
 * @param version that of the places which the caller has seen
 * @throws HttpError 403 for a place of another permission; 404; 409 `EDIT_CONFLICT` for other places, `NOT_USED`,
 * `TOO_MANY_PLACES`
 */
export async function replacePicture(
  trx: Transaction,
  caller: Caller,
  id: string,
  version: string,
  stored: StoredImage,
): Promise<Picture> {
  await beginProductChanges(trx, id);
  const former = await lockAll(trx, id);
  // After the locks, with which no place can come or go.
  const { places, version: present } = await placesOf(id, trx);
  if (present !== version) throw conflict('EDIT_CONFLICT', PICTURE_TEXTS.placesChanged);
  refusePlaces(caller, places);
  const { alt, translations } = former;
  await Picture.query(trx).insert({ ...stored, alt, translations });
  await replaceInProducts(trx, id, stored.id, places);
  await replaceInCollections(trx, caller, id, stored.id);
  if (places.some(({ kind }) => ASKED[kind] === 'content')) await replaceInStorefront(trx, caller, id, stored);
  if (places.some(({ kind }) => kind === 'COMPANY')) await replaceLogo(trx, caller, stored.id);
  await trx('catalogue_import_pictures').where({ mediaId: id }).update({ mediaId: stored.id });
  await recordChange(trx, caller, {
    ...{ action: 'changed', entity: 'picture', entityId: stored.id, entityName: pictureName(stored.id, places) },
    before: { file: id },
    after: { file: stored.id, places: places.length },
  });
  const picture = await Picture.query(trx).findById(stored.id).throwIfNotFound();
  const usedBy = places.find(({ kind }) => kind === 'PRODUCT' || kind === 'COLLECTION')?.name ?? '';
  return Object.assign(picture, { uses: places.length, usedBy });
}

/** Locks what uses the picture, then the picture: until the end nobody takes it or edits its places. @throws HttpError 404 */
async function lockAll(trx: Transaction, id: string): Promise<Media> {
  await Storefront.query(trx).findById(Storefront.id).select('id').forUpdate();
  await Company.query(trx).findById(Company.id).select('id').forUpdate();
  await Collection.query(trx).where({ mediaId: id }).select('id').orderBy('id').forUpdate();
  return lockPicture(trx, id);
}

function refusePlaces(caller: Caller, places: PicturePlace[]): void {
  if (places.length === 0) throw conflict('NOT_USED', PICTURE_TEXTS.unused);
  if (places.length > PICTURE_LIMITS.places)
    throw conflict('TOO_MANY_PLACES', PICTURE_TEXTS.tooMany(PICTURE_LIMITS.places));
  for (const { kind } of places) {
    const permission = ASKED[kind];
    if (permission && !mayDo(caller, permission)) throw forbidden(refusalOf(permission));
  }
}

async function replaceInProducts(trx: Transaction, id: string, mediaId: string, places: PicturePlace[]): Promise<void> {
  await ProductImage.query(trx).where({ mediaId: id }).patch({ mediaId });
  const products = new Map(places.flatMap((place) => (place.kind === 'PRODUCT' ? [[place.id, place.name]] : [])));
  for (const [productId, name] of products) raiseEvent(trx, 'product.saved', { id: productId, name });
}

async function replaceInCollections(trx: Transaction, actor: Actor, id: string, mediaId: string): Promise<void> {
  const collections = await Collection.query(trx).where({ mediaId: id });
  if (collections.length > 0) raiseTags(trx, TAGS.collections);
  for (const collection of collections) {
    const before = await collectionSnapshot(trx, collection.id);
    await collection.$query(trx).patch({ mediaId });
    const after = await collectionSnapshot(trx, collection.id);
    const subject = { action: 'changed', entity: 'collection', entityName: collection.name } as const;
    await recordEdit(trx, actor, collection, { ...subject, before, after });
  }
}

/** Publishes what shoppers see as a new version, if it has the picture. A draft stays a draft. */
async function replaceInStorefront(trx: Transaction, actor: Actor, id: string, by: StoredImage): Promise<void> {
  const row = await Storefront.current(trx);
  const { content, draft } = row;
  const published = content && replaceInContent(content, id, by);
  if (published && published !== content) await publishContent(trx, actor, row, published);
  if (draft) await saveContentDraft(trx, actor, row, replaceInContent(draft, id, by));
}

async function replaceLogo(trx: Transaction, actor: Actor, logoId: string): Promise<void> {
  const company = await Company.current(trx);
  const before = presentAdminCompany(company);
  await company.$query(trx).patch({ logoId, updatedAt: sharedNow() });
  raiseTags(trx, TAGS.company);
  const subject = { action: 'changed', entity: 'company', entityName: company.name } as const;
  await recordEdit(trx, actor, company, { ...subject, before, after: presentAdminCompany(company) });
}
