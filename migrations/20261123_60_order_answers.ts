import type { Knex } from 'knex';
import { exactText, timeColumn } from './columns';

/**
 * Orders that shoppers confirm or cancel by the link in a mail. New columns have no check of their values, and the check of
 * the topics of mails goes: MySQL would copy these tables to add one, and block writes meanwhile.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    timeColumn(table, 'answer_mail_due_at').comment('when the shopper is asked by mail; NULL: was asked, or is not');
    exactText(table, 'call_channel', 16).comment('of the last outcome; NULL with one: by phone');
    table.index(['answer_mail_due_at'], 'orders_answer_mail_due');
  });
  await knex.schema.alterTable('order_calls', (table) => {
    exactText(table, 'channel', 16).comment('NULL: by phone');
  });
  await knex.schema.alterTable('order_events', (table) => {
    exactText(table, 'channel', 16).comment('MAIL_LINK: by the link in a mail');
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.boolean('confirm_by_mail').notNullable().defaultTo(true);
    table.integer('confirm_link_hours').notNullable().defaultTo(48);
  });
  await knex.schema.alterTable('outbox_mails', (table) => table.dropChecks('outbox_mails_topic_known'));
}

export async function down(knex: Knex): Promise<void> {
  await knex('outbox_mails').where({ topic: 'ANSWER' }).delete();
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.check(
      "topic IS NULL OR topic IN ('CONFIRMATION', 'SHIPPED', 'DELIVERED', 'CANCELED')",
      [],
      'outbox_mails_topic_known',
    );
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.dropColumns('confirm_by_mail', 'confirm_link_hours');
  });
  await knex.schema.alterTable('order_events', (table) => table.dropColumn('channel'));
  await knex.schema.alterTable('order_calls', (table) => table.dropColumn('channel'));
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_answer_mail_due');
    table.dropColumns('answer_mail_due_at', 'call_channel');
  });
}
