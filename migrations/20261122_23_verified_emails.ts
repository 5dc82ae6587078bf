import type { Knex } from 'knex';
import { timeColumn } from './columns';

const CHECK = 'outbox_mails_status_known';

/** Since when an email address is confirmed, and a status for mails withheld from unconfirmed addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    timeColumn(table, 'email_verified_at').comment('when the owner showed to read the mails to it');
  });
  // A customer who has received a parcel is real.
  await knex.raw(
    `UPDATE users SET email_verified_at = UTC_TIMESTAMP(3) WHERE id IN
     (SELECT user_id FROM orders WHERE delivery_status = 'DELIVERED')`,
  );
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropChecks(CHECK);
    table.index(['recipient', 'created_at'], 'outbox_mails_recipient_created');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.check("status IN ('WAITING', 'SENT', 'FAILED', 'EXPIRED', 'WITHHELD')", [], CHECK);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('outbox_mails').where({ status: 'WITHHELD' }).delete();
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropChecks(CHECK);
    table.dropIndex([], 'outbox_mails_recipient_created');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.check("status IN ('WAITING', 'SENT', 'FAILED', 'EXPIRED')", [], CHECK);
  });
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('email_verified_at');
  });
}
