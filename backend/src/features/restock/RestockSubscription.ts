import type { RestockStatus } from '@rangrekha/contract/restock';
import { BaseModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { AwaitedVariant } from './AwaitedVariant';

/** An email address that wants to hear when a sold-out variant has units again: one row a variant and address. */
export class RestockSubscription extends BaseModel {
  static override tableName = 'restock_subscriptions';
  static override relationMappings = {
    variant: belongsTo(AwaitedVariant, 'restock_subscriptions.variantId', 'product_variants.id'),
  };
  /** What `presentSubscription` needs beside the row itself, for `withGraphFetched`. */
  static readonly graph = 'variant.product';

  declare variantId: string;
  declare email: string;
  /** The code of the language of the page that it was asked on. */
  declare language: string;
  /** Only WAITING ones are mailed. */
  declare status: RestockStatus;
  /** Its place in the queue. */
  declare askedAt: Date;
  /** What was agreed to at `askedAt`; null for what was asked for before this was kept. */
  declare consentText: string | null;
  declare consentVersion: number | null;
  /** When its mail was queued; null before. */
  declare notifiedAt: Date | null;
  /** When the row is deleted. */
  declare expiresAt: Date;

  declare variant: AwaitedVariant;
}
