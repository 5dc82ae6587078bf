// Tests that docs/data-model.md shows the tables of a migrated database. `npx vitest run migrations/data-model -u` writes it anew.
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, openDatabase } from '../backend/src/database/connection/database';
import { ensureDatabase } from '../backend/src/testing/database/ensure-database';

/** Each table under its topic. A diagram with more than about fifteen tables is hard to read. */
const TOPICS = {
  People: `users sessions known_devices second_steps password_codes email_changes addresses cart_items wishlist_items
    order_notice_settings saved_views staff_settings api_keys customer_notes customer_tags segments`,
  Catalogue: `categories pinned_products products product_variants product_images product_tags product_addresses
    product_sources makers collections collection_products collection_addresses media`,
  'Stock, prices and imports': `stock_movements restock_subscriptions price_changes price_change_items catalogue_imports
    catalogue_import_items catalogue_import_pictures catalogue_changes catalogue_version`,
  Orders: `orders order_items order_events order_calls order_notes order_address_changes order_corrections order_tracking_changes
    shipments shipment_items out_for_deliveries discounts discount_uses order_days order_day_sums order_days_counted
    customer_sums pin_sums product_numbers`,
  'Invoices and cash': `invoices invoice_lines invoice_counters credit_notes part_credit_notes part_credit_note_lines
    remittances remittance_lines`,
  'Returns and reviews': `returns return_lines return_events return_photos reviews review_photos review_reports`,
  Complaints: `complaints complaint_events complaint_photos complaint_counters`,
  'The shop itself': `company_details courier_layouts delivery_areas legal_pages legal_page_drafts legal_page_versions
    storefront_content storefront_pictures storefront_versions store_setup demo_rows redirects missing_paths`,
  'Below all': `audit_entries revisions answered_requests rate_limits content_tags outbox_mails webhooks
    webhook_deliveries plugin_settings plugin_deliveries plugin_files backups data_checks store_identity`,
};

const INTRODUCTION = `# Data model

Every table, by topic, with its foreign keys. A line leads from a table to the rows that point at it, and names their
column. Columns, indexes and checks are in \`migrations/\`. A test writes this page from a migrated database and compares:
\`npx vitest run migrations/data-model -u\` writes it anew.

- \`||--o{\`: a row has any number of the other rows.
- \`|o--o{\`: the same, and the column may be empty.
- \`||--o|\`: a row has at most one of the other rows.
`;

interface ForeignKey {
  from: string;
  column: string;
  to: string;
  optional: 'YES' | 'NO';
  /** How many unique indexes have this column alone. */
  unique: number;
}

const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_data_model_${process.pid}`;
const url = new URL(given);
url.pathname = `/${name}`;
const knex = openDatabase(url.href);

async function onServer(sql: string) {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  await connection.query(sql);
  await connection.end();
}

beforeAll(() => ensureDatabase(url.href));
afterAll(async () => {
  await knex.destroy();
  await onServer(`DROP DATABASE \`${name}\``);
});

/** The names of all tables but those of the migrations themselves. */
async function tables(): Promise<string[]> {
  const [rows] = await knex.raw(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%'`,
  );
  return rows.map((row: { name: string }) => row.name).sort();
}

async function foreignKeys(): Promise<ForeignKey[]> {
  const [rows] = await knex.raw(
    `SELECT used.table_name AS \`from\`, used.column_name AS \`column\`, used.referenced_table_name AS \`to\`,
      (SELECT is_nullable FROM information_schema.columns WHERE table_schema = DATABASE()
        AND table_name = used.table_name AND column_name = used.column_name) AS optional,
      (SELECT COUNT(*) FROM (SELECT table_name, MIN(column_name) AS only_column FROM information_schema.statistics
        WHERE table_schema = DATABASE() AND non_unique = 0 GROUP BY table_name, index_name HAVING COUNT(*) = 1) AS uniques
        WHERE uniques.table_name = used.table_name AND uniques.only_column = used.column_name) AS \`unique\`
      FROM information_schema.key_column_usage AS used
      WHERE used.table_schema = DATABASE() AND used.referenced_table_name IS NOT NULL`,
  );
  // Servers sort by their own collation.
  const order = ({ from, column }: ForeignKey) => `${from} ${column}`;
  return rows.sort((a: ForeignKey, b: ForeignKey) => (order(a) < order(b) ? -1 : 1));
}

function relation({ from, column, to, optional, unique }: ForeignKey): string {
  return `  ${to} ${optional === 'YES' ? '|o' : '||'}--${unique > 0 ? 'o|' : 'o{'} ${from} : ${column}`;
}

/** One diagram: the tables of a topic, with the tables of other topics that their foreign keys name. */
function section(title: string, own: string[], keys: ForeignKey[]): string {
  const related = keys.filter(({ from }) => own.includes(from));
  const shown = new Set(related.flatMap(({ from, to }) => [from, to]));
  const alone = own.filter((table) => !shown.has(table));
  const diagram = ['```mermaid', 'erDiagram', ...related.map(relation), ...alone.map((table) => `  ${table}`), '```'];
  return [`## ${title}`, '', ...diagram, ''].join('\n');
}

test('docs/data-model.md shows every table and every foreign key', async () => {
  const topics = Object.entries(TOPICS).map(([title, names]) => ({ title, own: names.split(/\s+/) }));
  expect(topics.flatMap(({ own }) => own).sort(), 'TOPICS names each table once').toEqual(await tables());
  const keys = await foreignKeys();
  const page = [INTRODUCTION, ...topics.map(({ title, own }) => section(title, own, keys))].join('\n');
  await expect(page).toMatchFileSnapshot('../docs/data-model.md');
});
