/** How a row names its person: by account, by email address, by a row of another table, or somewhere in a text. */
export interface Naming {
  /** The columns of texts and pictures that may name or show the person, separated by blanks. */
  columns: string;
  /** Columns with the id of the account. */
  account?: string[];
  /** A column with an email address. It counts for an account once the address is confirmed, as others type addresses too. */
  email?: string;
  /** Columns with the id of a row of a table of this list, which names the person. */
  through?: Record<string, string>;
  /** A text that has the id of the account, or of an order. */
  within?: string;
}

const ofOrder = { order_id: 'orders' };
const ofReturn = { return_id: 'returns' };
const ofComplaint = { complaint_id: 'complaints' };
const account = ['user_id'];

/**
 * Every table that may name a shopper. `erase-person.ts` erases what is here, `own-data-sections.ts` shows it, and
 * `npm run personal-data` counts it. A column of texts that is neither here nor in `OF_NOBODY` fails `erase-person.test.ts`.
 */
export const PEOPLE_TABLES: Readonly<Record<string, Naming>> = {
  users: {
    columns: 'username username_key email password_hash first_name last_name mobile discount_code more_facts',
    account: ['id'],
  },
  addresses: {
    columns: 'address_line1 address_line2 city state postal_code recipient_name recipient_phone',
    account,
  },
  answered_requests: { columns: 'body', account },
  audit_entries: {
    columns: 'actor_name entity_name changes',
    account: ['entity_id', 'actor_id'],
    through: { entity_id: 'orders' },
  },
  cart_items: { columns: '', account },
  customer_notes: { columns: 'text', account },
  customer_tags: { columns: 'tag', account },
  complaints: { columns: 'name email phone order_number text', account, email: 'email' },
  complaint_events: { columns: 'text', through: ofComplaint },
  complaint_photos: { columns: 'webp', through: ofComplaint },
  discount_uses: { columns: '', account },
  email_changes: { columns: 'email', account },
  known_devices: { columns: 'device_hash', account },
  orders: {
    columns:
      'idempotency_key customer_first_name customer_last_name customer_email customer_phone address_line1 address_line2 city state postal_code recipient_name recipient_phone more_facts',
    account,
  },
  order_address_changes: { columns: 'before after', through: ofOrder },
  order_calls: { columns: 'author_name', through: ofOrder },
  order_corrections: { columns: 'reason', through: ofOrder },
  order_events: { columns: 'actor_name', through: ofOrder },
  order_notes: { columns: 'text', through: ofOrder },
  outbox_mails: {
    columns: 'recipient subject text_body html_body stop_address last_error',
    email: 'recipient',
    through: { ...ofOrder, ...ofReturn, ...ofComplaint },
  },
  password_codes: { columns: 'code_hash asked_from', account },
  plugin_deliveries: { columns: 'payload', within: 'payload' },
  restock_subscriptions: { columns: 'email', email: 'email' },
  returns: { columns: 'payout_details payout_held_for_name', account },
  return_events: { columns: 'actor_name', through: ofReturn },
  return_lines: { columns: 'comment', through: ofReturn },
  return_photos: { columns: 'webp', through: ofReturn },
  reviews: { columns: 'text usual_size reject_note', account },
  review_photos: { columns: 'webp small_webp', through: { review_id: 'reviews' } },
  review_reports: { columns: 'comment', account },
  second_steps: { columns: 'secret recovery_codes', account },
  sessions: { columns: 'device address', account },
  stock_movements: { columns: 'actor_name', account: ['actor_id'] },
  wishlist_items: { columns: '', account },
  webhook_deliveries: { columns: 'payload', within: 'payload' },
};
