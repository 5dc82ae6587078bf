import { createHash } from 'node:crypto';
import type { PicturePlace } from '@rangrekha/contract';
import { PICTURE_LIMITS } from '@rangrekha/contract/pictures';
import type { Knex } from 'knex';
import type { QueryBuilder, Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { Media } from '../../media/Media';
import { Collection } from '../collections/Collection';
import { Company } from '../company/Company';
import { ProductImage } from '../products/ProductImage';
import { DRAFT } from '../storefront-content/content-pictures';
import { Storefront } from '../storefront-content/Storefront';
import type { Picture } from './Picture';

/** A place with what tells it from the others of its picture. */
interface KeyedPlace extends PicturePlace {
  key: string;
}

/** The places that use a picture, at most one more than are shown. */
export interface PicturePlaces {
  places: PicturePlace[];
  /** Changes with the places. */
  version: string;
}

/** The tables whose rows are places, each with the column of the picture's id. */
const USES = [
  ['product_images', 'media_id'],
  ['collections', 'media_id'],
  ['storefront_pictures', 'media_id'],
  ['company_details', 'logo_id'],
] as const;

/** The rows of a table that are places: former versions of the storefront's content only keep their pictures. */
function usesIn(table: string, trx: Knex = BaseModel.knex()): Knex.QueryBuilder {
  const rows = trx(table);
  if (table !== 'storefront_pictures') return rows;
  const published = trx('storefront_content').where({ id: Storefront.id }).select('version');
  return rows.where((inUse) => inUse.where('versionNumber', DRAFT).orWhere('versionNumber', '=', published));
}

/** How many places use each of these pictures. One statement for each kind of place. */
export async function countUses(ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, column] of USES) {
    const rows: { id: string; uses: number }[] = await usesIn(table)
      .whereIn(column, ids)
      .groupBy(column)
      .select({ id: column })
      .count({ uses: '*' });
    for (const { id, uses } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(uses));
  }
  return counts;
}

/** The name of a product that uses each of these pictures, else that of a collection; null without one. */
export async function namesOfUses(ids: string[]): Promise<Map<string, string | null>> {
  // For each picture, because one may be in thousands of products.
  const inProduct = ProductImage.query()
    .join('products', 'products.id', 'product_images.productId')
    .whereColumn('mediaId', 'media.id')
    .select('products.name')
    .orderBy('product_images.id')
    .limit(1);
  const inCollection = Collection.query().whereColumn('mediaId', 'media.id').select('name').limit(1);
  const rows = await Media.query()
    .findByIds(ids)
    .select('media.id', inProduct.as('inProduct'), inCollection.as('inCollection'))
    .castTo<{ id: string; inProduct: string | null; inCollection: string | null }[]>();
  return new Map(rows.map((row) => [row.id, row.inProduct ?? row.inCollection]));
}

/** Narrows pictures to those that no place uses. Orders and former versions of the content may still keep them. */
export function whereUnused(pictures: QueryBuilder<Picture>): void {
  for (const [table, column] of USES) {
    const use = usesIn(table)
      .select(BaseModel.knex().raw('1'))
      .where(`${table}.${column}`, BaseModel.knex().ref('media.id'))
      .limit(1);
    // For "not exists" the database may first read all rows of the table.
    pictures.whereRaw('(?) is null', [use as never]);
  }
}

/** The places that use a picture: products by name, archived ones too, then collections, the storefront, the company. */
export async function placesOf(mediaId: string, trx?: Transaction): Promise<PicturePlaces> {
  const found = [
    ...(await productPlaces(mediaId, trx)),
    ...(await collectionPlaces(mediaId, trx)),
    ...(await storefrontPlaces(mediaId, trx)),
    ...(await companyPlaces(mediaId, trx)),
  ];
  const keys = found.map(({ kind, key }) => `${kind} ${key}`).sort();
  const version = createHash('sha256').update(keys.join('\n')).digest('base64url');
  return { places: found.map(({ key: _, ...place }) => place), version };
}

async function productPlaces(mediaId: string, trx?: Transaction): Promise<KeyedPlace[]> {
  const rows = await ProductImage.query(trx)
    .join('products', 'products.id', 'product_images.productId')
    .where({ mediaId })
    .select('product_images.id as key', 'products.id as id', 'products.name as name', 'products.status as status')
    .orderBy(['products.name', 'product_images.id'])
    .limit(PICTURE_LIMITS.places + 1)
    .castTo<Omit<KeyedPlace, 'kind'>[]>();
  return rows.map(({ key, id, name, status }) => ({ kind: 'PRODUCT', key, id, name, ...(status && { status }) }));
}

async function collectionPlaces(mediaId: string, trx?: Transaction): Promise<KeyedPlace[]> {
  const rows = await Collection.query(trx).where({ mediaId }).select('id', 'name', 'status').orderBy('name');
  return rows.map(({ id, name, status }) => ({ kind: 'COLLECTION', key: id, id, name, status }));
}

async function storefrontPlaces(mediaId: string, trx?: Transaction): Promise<KeyedPlace[]> {
  const rows: { versionNumber: number }[] = await usesIn('storefront_pictures', trx)
    .where({ mediaId })
    .select('versionNumber');
  return rows.map(({ versionNumber }) => {
    const kind = versionNumber === DRAFT ? 'STOREFRONT_DRAFT' : 'STOREFRONT';
    return { kind, key: Storefront.id, id: Storefront.id, name: '' };
  });
}

async function companyPlaces(mediaId: string, trx?: Transaction): Promise<KeyedPlace[]> {
  const rows = await Company.query(trx).where({ logoId: mediaId }).select('name');
  return rows.map(({ name }) => ({ kind: 'COMPANY', key: Company.id, id: Company.id, name }));
}
