import type { ReviewFit } from '@rangrekha/contract/ratings';
import type { RejectReason, ReportReason, ReviewState } from '@rangrekha/contract/reviews';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { belongsTo, hasMany } from '../../database/relations';
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
    photos: hasMany(ReviewPhoto, 'reviews.id', 'review_photos.reviewId', (query) =>
      query.select('id', 'reviewId', 'width', 'height').orderBy(['createdAt', 'id']),
    ),
    reports: hasMany(ReviewReport, 'reviews.id', 'review_reports.reviewId', (query) =>
      query.whereNull('answeredAt').orderBy(['createdAt', 'id']),
    ),
    writer: belongsTo(User, 'reviews.userId', 'users.id', (query) => query.select('id', 'username', 'firstName')),
    item: belongsTo(OrderItem, 'reviews.itemId', 'order_items.id', (query) =>
      query.select('id', 'orderId', 'productName', 'translations'),
    ),
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
  declare item: Pick<OrderItem, 'orderId' | 'productName' | 'translations'>;

  get isApproved(): boolean {
    return this.state === 'APPROVED';
  }
}
