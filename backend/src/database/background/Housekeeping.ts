import { RETENTION } from '@rangrekha/contract/retention';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { HOUSEKEEPING_TIME } from '../deadline';
import { RepeatedWork } from './RepeatedWork';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Deletes rows without further use once an hour: expired sessions and codes, devices, old idempotent responses, mails, deliveries, imports, restock subscriptions and paths that were not found. */
export class Housekeeping extends RepeatedWork<{ knex: Knex; log: Logger }> {
  protected override readonly repetition = {
    every: HOUR,
    statement: HOUSEKEEPING_TIME,
    failure: 'housekeeping failed; the next hour tries again',
  };

  /** An order's mail loses its text only: the row is part of the order's history. */
  override async work(now: Date): Promise<void> {
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    const yesterday = ago(1);
    const { knex } = this.uses;
    await knex('sessions').where('expiresAt', '<', now).delete();
    await knex('password_codes').where('expiresAt', '<', yesterday).delete();
    await knex('known_devices').where('seenAt', '<', ago(RETENTION.device)).delete();
    await knex('answered_requests').where('createdAt', '<', yesterday).delete();
    await knex('webhook_deliveries').where('createdAt', '<', ago(RETENTION.webhook)).delete();
    await knex('plugin_deliveries').where('createdAt', '<', ago(RETENTION.pluginEvent)).delete();
    // Their products and pictures go with them; what was imported stays.
    await knex('catalogue_imports')
      .whereNot('status', 'RUNNING')
      .where('createdAt', '<', ago(RETENTION.catalogueImport))
      .delete();
    await knex('restock_subscriptions').where('expiresAt', '<', now).delete();
    await knex('missing_paths').where('lastSeenAt', '<', ago(RETENTION.missingPath)).delete();
    const oldMails = () =>
      knex('outbox_mails')
        .whereIn('status', ['SENT', 'FAILED', 'EXPIRED', 'WITHHELD'])
        .where('dueAt', '<', ago(RETENTION.mail));
    await oldMails().where({ orderId: null, returnId: null }).delete();
    await oldMails().whereNotNull('textBody').update({ textBody: null, htmlBody: null, stopAddress: null });
  }
}
