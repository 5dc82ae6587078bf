import type { WebhookEvent } from '@rangrekha/contract/limits';
import { DatedModel } from '../database/BaseModel';

/** An address that is told of events. */
export class Webhook extends DatedModel {
  static override tableName = 'webhooks';

  declare url: string;
  declare description: string;
  /** Separated by spaces. */
  declare events: string;
  /** `whsec_` and base64. */
  declare secret: string;
  /** Signs beside `secret` until `formerSecretUntil`. */
  declare formerSecret: string | null;
  declare formerSecretUntil: Date | null;
  /** Null when the last delivery was accepted. */
  declare failingSince: Date | null;
  /** Null while it is active. */
  declare disabledAt: Date | null;
  /** Why the store has disabled it; null when a person did. */
  declare disabledNote: string | null;
  declare revision: number;

  get eventList(): WebhookEvent[] {
    return this.events.split(' ') as WebhookEvent[];
  }
}
