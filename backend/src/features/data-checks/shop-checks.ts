import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/order-states';
import { type Check, orderNumber } from './check';

/** The numbers of invoices and credit notes, each with its series. */
const NUMBERED = `
  SELECT SUBSTRING_INDEX(number, '/', 1) AS series, CAST(SUBSTRING_INDEX(number, '/', -1) AS UNSIGNED) AS position
  FROM (SELECT number FROM invoices UNION ALL SELECT number FROM credit_notes
    UNION ALL SELECT number FROM part_credit_notes) AS numbers`;

const SERIES = `
  SELECT series, COUNT(*) AS numbers, MIN(position) AS first, MAX(position) AS last FROM (${NUMBERED}) AS numbered
  GROUP BY series`;

/** What is counted beside orders, and what waits. */
export const SHOP_CHECKS: Check[] = [
  {
    name: 'discount-uses',
    rule: 'Each discount counts the orders that use it and are not cancelled.',
    sql: `SELECT CONCAT(title, ': ', used, ' counted, ', COALESCE(valid.uses, 0), ' orders') AS breach
      FROM discounts
        LEFT JOIN (
          SELECT discount_id, SUM(orders.delivery_status <> 'CANCELED') AS uses FROM discount_uses
            JOIN orders ON orders.id = discount_uses.order_id GROUP BY discount_id
        ) AS valid ON valid.discount_id = discounts.id
      WHERE used <> COALESCE(valid.uses, 0)`,
  },
  {
    name: 'product-ratings',
    rule: 'Each product counts its approved reviews and sums their ratings.',
    sql: `SELECT CONCAT(name, ': ', review_count, ' reviews and ', rating_sum, ' stars counted, ', COALESCE(shown.reviews, 0), ' and ',
        COALESCE(shown.stars, 0), ' shown') AS breach
      FROM products
        LEFT JOIN (
          SELECT product_id, COUNT(*) AS reviews, SUM(rating) AS stars FROM reviews WHERE state = 'APPROVED' GROUP BY product_id
        ) AS shown ON shown.product_id = products.id
      WHERE review_count <> COALESCE(shown.reviews, 0) OR rating_sum <> COALESCE(shown.stars, 0)`,
  },
  {
    name: 'number-series',
    rule: 'The numbers of invoices and credit notes have no gaps and end where their counter stands.',
    sql: `SELECT CONCAT(invoice_counters.series, ': ', COALESCE(numbers, 0), ' numbers from ', COALESCE(first, 0), ' to ', COALESCE(last, 0),
        ', counter ', last_number) AS breach
      FROM invoice_counters LEFT JOIN (${SERIES}) AS used ON used.series = invoice_counters.series
      WHERE COALESCE(numbers, 0) <> last_number OR COALESCE(last, 0) <> last_number OR COALESCE(first, 1) <> 1
      UNION ALL
      SELECT CONCAT(series, ': numbers without a counter') FROM (${SERIES}) AS used
      WHERE NOT EXISTS (SELECT 1 FROM invoice_counters WHERE invoice_counters.series = used.series)`,
  },
  {
    name: 'default-addresses',
    rule: 'Each customer with addresses has one default address.',
    sql: `SELECT CONCAT(MAX(users.email), ': ', COUNT(addresses.default_for), ' default addresses') AS breach
      FROM addresses JOIN users ON users.id = addresses.user_id
      GROUP BY addresses.user_id HAVING COUNT(addresses.default_for) <> 1`,
  },
  {
    name: 'category-tree',
    rule: 'Each category is below a top-level category.',
    sql: `WITH RECURSIVE tree AS (
        SELECT id FROM categories WHERE parent_id IS NULL
        UNION
        SELECT categories.id FROM categories JOIN tree ON categories.parent_id = tree.id
      )
      SELECT CONCAT(name, ' is below itself') AS breach FROM categories WHERE id NOT IN (SELECT id FROM tree)`,
  },
  {
    name: 'mail-topics',
    rule: 'Each mail about an order has a topic that the store knows.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('order_id')}, ': ', COALESCE(topic, 'no topic')) AS breach
      FROM outbox_mails WHERE order_id IS NOT NULL AND COALESCE(topic, '') NOT IN ('${ORDER_MAIL_TOPICS.join("', '")}')`,
  },
  {
    name: 'waiting-mails',
    rule: 'No mail waits longer than an hour. Check SMTP_URL when one does.',
    sql: `SELECT CONCAT('Waiting since ', DATE_FORMAT(created_at, '%Y-%m-%d %H:%i'), ' UTC, ', attempts, ' attempts') AS breach
      FROM outbox_mails WHERE status = 'WAITING' AND created_at < UTC_TIMESTAMP() - INTERVAL 1 HOUR`,
  },
];
