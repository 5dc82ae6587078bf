import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { HOUSEKEEPING_TIME } from '../deadline';
import { RepeatedWork } from './RepeatedWork';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds that a device is known after its last sign-in. */
const DEVICE_RETENTION = 365 * DAY;
/** Milliseconds that a finished mail stays readable. */
const MAIL_RETENTION = 90 * DAY;
/** Milliseconds that a delivery of a webhook stays, whatever became of it. */
const WEBHOOK_RETENTION = 30 * DAY;
/** Milliseconds that a catalogue import stays with its report. */
const IMPORT_RETENTION = 30 * DAY;

/** Deletes rows without further use once an hour: expired sessions and codes, devices, old idempotent responses, mails, deliveries, imports and restock subscriptions. */
export class Housekeeping extends RepeatedWork {
  readonly #knex: Knex;

  constructor(knex: Knex, log: Logger) {
    super(
      { every: HOUR, statement: HOUSEKEEPING_TIME, failure: 'housekeeping failed; the next hour tries again' },
      log,
    );
    this.#knex = knex;
  }

  protected override work(now: Date): Promise<unknown> {
    return this.sweep(now);
  }

  /** An order's mail loses its text only: the row is part of the order's history. */
  async sweep(now: Date): Promise<void> {
    const yesterday = new Date(now.getTime() - DAY);
    const longAgo = new Date(now.getTime() - MAIL_RETENTION);
    await this.#knex('sessions').where('expiresAt', '<', now).delete();
    await this.#knex('password_codes').where('expiresAt', '<', yesterday).delete();
    await this.#knex('known_devices')
      .where('seenAt', '<', new Date(now.getTime() - DEVICE_RETENTION))
      .delete();
    await this.#knex('answered_requests').where('createdAt', '<', yesterday).delete();
    await this.#knex('webhook_deliveries')
      .where('createdAt', '<', new Date(now.getTime() - WEBHOOK_RETENTION))
      .delete();
    // Their products and pictures go with them; what was imported stays.
    await this.#knex('catalogue_imports')
      .whereNot('status', 'RUNNING')
      .where('createdAt', '<', new Date(now.getTime() - IMPORT_RETENTION))
      .delete();
    await this.#knex('restock_subscriptions').where('expiresAt', '<', now).delete();
    const oldMails = () =>
      this.#knex('outbox_mails')
        .whereIn('status', ['SENT', 'FAILED', 'EXPIRED', 'WITHHELD'])
        .where('dueAt', '<', longAgo);
    await oldMails().where({ orderId: null, returnId: null }).delete();
    await oldMails().whereNotNull('textBody').update({ textBody: null, htmlBody: null });
  }
}
