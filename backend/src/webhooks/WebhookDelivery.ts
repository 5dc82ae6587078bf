import type { WebhookDeliveryStatus, WebhookEvent } from '@rangrekha/contract/limits';
import { BaseModel } from '../database/BaseModel';

/** An event that is or was to be told to one webhook. */
export class WebhookDelivery extends BaseModel {
  static override tableName = 'webhook_deliveries';

  declare webhookId: string;
  declare event: WebhookEvent | 'webhook.test';
  /** JSON, as it is signed and sent. */
  declare payload: string;
  declare status: WebhookDeliveryStatus;
  declare attempts: number;
  /** The token of the last claim; null before the first. */
  declare claim: string | null;
  /** The status of the last answer; null without one. */
  declare lastStatus: number | null;
  declare lastError: string | null;
  declare createdAt: Date;
  /** The next attempt; while one is under way, when another worker may make it. */
  declare dueAt: Date;
  declare sentAt: Date | null;
}
