import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const SUBJECTS = "('DELIVERY', 'PRODUCT', 'RETURN', 'PAYMENT', 'SERVICE', 'PRIVACY', 'OTHER')";
/** The clock that runs: none for a closed complaint. */
const DUE = `(state = 'NEW' AND due_at IS NOT NULL AND due_at = acknowledge_by AND acknowledged_at IS NULL AND closed_at IS NULL)
  OR (state = 'ACKNOWLEDGED' AND due_at IS NOT NULL AND due_at = close_by AND acknowledged_at IS NOT NULL AND closed_at IS NULL)
  OR (state = 'CLOSED' AND due_at IS NULL AND acknowledged_at IS NOT NULL AND closed_at IS NOT NULL)`;

/** Complaints with their answers and pictures, who of the company answers them, and who the company is in law. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'complaints', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'number', 16).notNullable().comment('of the ticket, GR-2026-000123');
    idColumn(table, 'user_id', 'users').comment('NULL: somebody who was not signed in');
    table.string('name', 120).notNullable();
    table.string('email', 254).notNullable();
    table.string('phone', 20);
    idColumn(table, 'order_id', 'orders').comment('an own order of the user; NULL: about none');
    table.string('order_number', 40).comment('as somebody without an account typed it');
    exactText(table, 'subject', 16).notNullable();
    table.text('text').notNullable();
    exactText(table, 'state', 16).notNullable();
    timeColumn(table, 'acknowledge_by').notNullable();
    timeColumn(table, 'close_by').notNullable();
    timeColumn(table, 'due_at').comment('acknowledge_by or close_by, by the state; NULL: closed');
    timeColumn(table, 'acknowledged_at');
    timeColumn(table, 'closed_at');
    table
      .specificType('request_key', 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin')
      .comment('SHA-256 of the Idempotency-Key of somebody who was not signed in');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['number'], { indexName: 'complaints_number_unique' });
    table.unique(['request_key'], { indexName: 'complaints_request_key_unique' });
    table.index(['user_id', 'created_at', 'id'], 'complaints_user_created');
    table.index(['order_id'], 'complaints_order');
    table.index(['email', 'created_at', 'id'], 'complaints_email_created');
    table.index(['created_at', 'id'], 'complaints_created');
    table.index(['due_at', 'id'], 'complaints_due');
    table.index(['state', 'created_at', 'id'], 'complaints_state_created');
    table.index(['state', 'due_at', 'id'], 'complaints_state_due');
    table.check("state IN ('NEW', 'ACKNOWLEDGED', 'CLOSED')", [], 'complaints_state_known');
    table.check(`subject IN ${SUBJECTS}`, [], 'complaints_subject_known');
    table.check(DUE, [], 'complaints_clock_fits');
  });
  await createTable(knex, 'complaint_events', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'complaint_id', 'complaints').notNullable();
    exactText(table, 'kind', 16).notNullable();
    table.text('text').comment('NULL: no words');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['complaint_id', 'created_at', 'id'], 'complaint_events_complaint_created');
    table.check("kind IN ('ACKNOWLEDGED', 'REPLIED', 'CLOSED', 'NOTED')", [], 'complaint_events_kind_known');
  });
  await createTable(knex, 'complaint_photos', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'complaint_id', 'complaints').notNullable();
    table.specificType('webp', 'MEDIUMBLOB').notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    table
      .specificType('digest', 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin')
      .notNullable()
      .comment('SHA-256 of the file as it was sent');
    timeColumn(table, 'created_at').notNullable();
    table.unique(['complaint_id', 'digest'], { indexName: 'complaint_photos_digest_unique' });
    table.index(['complaint_id', 'created_at', 'id'], 'complaint_photos_complaint_created');
  });
  await createTable(knex, 'complaint_counters', (table) => {
    table.integer('year').notNullable().primary().comment('in India');
    table.integer('last_number').notNullable();
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    idColumn(table, 'complaint_id').comment('NULL: about no complaint');
    table.index(['complaint_id', 'created_at', 'id'], 'outbox_mails_complaint_created');
  });
  await knex.schema.alterTable('company_details', (table) => {
    table.string('legal_name', 120).notNullable().defaultTo('').comment('empty: the name');
    table.string('other_addresses', 1000).notNullable().defaultTo('').comment('one a line');
    table.string('cin', 21).notNullable().defaultTo('');
    table.string('grievance_name', 120).notNullable().defaultTo('').comment('empty: nobody is named');
    table.string('grievance_designation', 120).notNullable().defaultTo('');
    table.string('grievance_email', 254).notNullable().defaultTo('').comment("empty: the company's, as the phone");
    table.string('grievance_phone', 10).notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('company_details', (table) => {
    table.dropColumns('legal_name', 'other_addresses', 'cin');
    table.dropColumns('grievance_name', 'grievance_designation', 'grievance_email', 'grievance_phone');
  });
  await knex.schema.alterTable('outbox_mails', (table) => {
    table.dropIndex(['complaint_id', 'created_at', 'id'], 'outbox_mails_complaint_created');
    table.dropColumn('complaint_id');
  });
  await knex.schema.dropTable('complaint_counters');
  await knex.schema.dropTable('complaint_photos');
  await knex.schema.dropTable('complaint_events');
  await knex.schema.dropTable('complaints');
}
