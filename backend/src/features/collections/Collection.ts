import type { CollectionRule } from '@rangrekha/contract';
import type { COLLECTION_KINDS, COLLECTION_STATUSES, CollectionState, ProductSort } from '@rangrekha/contract/limits';
import type { QueryBuilder } from 'objection';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { sharedNow } from '../../database/shared-clock';
import { Media } from '../../media/Media';
import { Product } from '../products/Product';

/** Products that the shop puts together, by hand or by a rule that finds them. */
export class Collection extends DatedModel {
  static override tableName = 'collections';
  static override jsonAttributes = ['rule'];
  /** What `presentAdminCollection` needs beside the row itself. */
  static readonly graph = '[media, products.images(cover)]';
  static override relationMappings = {
    /** Of the kind MANUAL, in order. */
    products: {
      relation: BaseModel.ManyToManyRelation,
      modelClass: Product,
      modify: (query: QueryBuilder<BaseModel>) => query.orderBy('collection_products.position'),
      join: {
        from: 'collections.id',
        through: { from: 'collection_products.collectionId', to: 'collection_products.productId' },
        to: 'products.id',
      },
    },
    media: belongsTo(Media, 'collections.mediaId', 'media.id'),
  };

  declare name: string;
  /** Unique; former ones are in `collection_addresses`. */
  declare slug: string;
  declare description: string;
  /** JSON: texts in other languages, see `translations/`. */
  declare translations: string | null;
  declare mediaId: string | null;
  declare pictureAlt: string;
  /** For search engines; empty: its name. */
  declare seoTitle: string;
  /** For search engines; empty: its description. */
  declare seoDescription: string;
  declare kind: (typeof COLLECTION_KINDS)[number];
  /** Of the kind RULE. */
  declare rule: CollectionRule | null;
  /** Of the kind RULE; null: newest first. */
  declare defaultSort: ProductSort | null;
  declare status: (typeof COLLECTION_STATUSES)[number];
  declare startsAt: Date | null;
  /** The first moment without it. */
  declare endsAt: Date | null;
  declare revision: number;

  declare media?: Media | null;
  declare products?: Product[];

  stateAt(now: Date): CollectionState {
    if (this.status === 'DRAFT') return 'DRAFT';
    if (this.endsAt && this.endsAt <= now) return 'ENDED';
    return this.startsAt && this.startsAt > now ? 'SCHEDULED' : 'LIVE';
  }
}

/** Narrows a query to the collections that shoppers see now. */
export const whereShown = (collections: QueryBuilder<Collection>, now = sharedNow()): QueryBuilder<Collection> =>
  whereInTime(collections.where('status', 'LIVE'), now);

/** Narrows a query to the collections that have begun and have not ended, drafts too. */
export const whereInTime = (collections: QueryBuilder<Collection>, now: Date): QueryBuilder<Collection> =>
  collections
    .where((query) => query.whereNull('startsAt').orWhere('startsAt', '<=', now))
    .where((query) => query.whereNull('endsAt').orWhere('endsAt', '>', now));
