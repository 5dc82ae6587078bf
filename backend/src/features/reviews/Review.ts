import type { ReviewFit } from '@rangrekha/contract/ratings';
import type { RejectReason, ReportReason, ReviewState } from '@rangrekha/contract/reviews';
import type { QueryBuilder } from 'objection';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { User } from '../accounts/User';
import { OrderItem } from '../orders/OrderItem';

/** A photo of a review. It is no `Media`: those are public before the staff have looked at them. */
export class ReviewPhoto extends BaseModel {
  static override tableName = 'review_photos';

  declare reviewId: string;
  declare webp: Buffer;
  /** For lists. */
  declare smallWebp: Buffer;
  declare width: number;
  declare height: number;
  declare createdAt: Date;
}

/** What a customer reported about the review of another one. */
export class ReviewReport extends BaseModel {
  static override tableName = 'review_reports';

  declare reviewId: string;
  declare userId: string;
  declare reason: ReportReason;
  declare comment: string | null;
  /** When the staff decided about the review; null before. */
  declare answeredAt: Date | null;
  declare createdAt: Date;
}

/** What a customer says of a delivered item. */
export class Review extends DatedModel {
  static override tableName = 'reviews';
  static override relationMappings = {
    photos: {
      relation: BaseModel.HasManyRelation,
      modelClass: ReviewPhoto,
      modify: (query: QueryBuilder<BaseModel>) =>
        query.select('id', 'reviewId', 'width', 'height').orderBy(['createdAt', 'id']),
      join: { from: 'reviews.id', to: 'review_photos.reviewId' },
    },
    reports: {
      relation: BaseModel.HasManyRelation,
      modelClass: ReviewReport,
      modify: (query: QueryBuilder<BaseModel>) => query.whereNull('answeredAt').orderBy(['createdAt', 'id']),
      join: { from: 'reviews.id', to: 'review_reports.reviewId' },
    },
    writer: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: User,
      modify: (query: QueryBuilder<BaseModel>) => query.select('id', 'username', 'firstName'),
      join: { from: 'reviews.userId', to: 'users.id' },
    },
    item: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: OrderItem,
      modify: (query: QueryBuilder<BaseModel>) => query.select('id', 'orderId', 'productName'),
      join: { from: 'reviews.itemId', to: 'order_items.id' },
    },
  };
  /** What everybody sees of a review. */
  static readonly graph = '[photos, writer]';
  /** What the staff see of it. */
  static readonly adminGraph = '[photos, writer, item, reports]';

  declare itemId: string;
  declare productId: string;
  declare userId: string;
  /** 1 to 5. */
  declare rating: number;
  declare fit: ReviewFit | null;
  declare text: string;
  /** Those of the item. */
  declare size: string;
  declare color: string;
  declare heightCm: number | null;
  declare usualSize: string | null;
  declare state: ReviewState;
  declare rejectReason: RejectReason | null;
  declare rejectNote: string | null;
  declare reply: string | null;
  declare hasPhotos: boolean;
  /** When its writer last changed it. */
  declare submittedAt: Date;
  /** When the first report came that is not answered; null without any. */
  declare reportedAt: Date | null;
  /** How often it was changed, by its writer and by the staff. */
  declare revision: number;

  declare photos: ReviewPhoto[];
  declare reports: ReviewReport[];
  declare writer: Pick<User, 'username' | 'firstName'>;
  declare item: Pick<OrderItem, 'orderId' | 'productName'>;

  get isApproved(): boolean {
    return this.state === 'APPROVED';
  }
}
