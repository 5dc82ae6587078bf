import { type Check, rupees } from '../../../database/check';
import { DAY } from './count-days';
import * as kinds from './day-sums';

const { SOLD, DELIVERED_PRODUCTS, DELIVERED_CATEGORIES, DELIVERED_REGIONS, CASH, OPEN_CASH, TAXED } = kinds;

const COLUMNS = 6;
const later = (time: string) => `DATEDIFF(${time} + INTERVAL 330 MINUTE, orders.created_at + INTERVAL 330 MINUTE)`;
const milliseconds = (time: string) => `ROUND(1000 * UNIX_TIMESTAMP(${time}))`;
/** Of several columns one text, in a collation that does not depend on where they come from. */
const textOf = (columns: string[]) =>
  `CONVERT(CONCAT_WS(' ', ${columns.join(', ')}) USING utf8mb4) COLLATE utf8mb4_bin`;

const ITEMS = 'orders JOIN order_items ON order_items.order_id = orders.id';
const DELIVERED = `${ITEMS} WHERE delivered_on IS NOT NULL`;
const UNITS = ['quantity', 'returned_units'];

const CASH_ORDERS = `(
  SELECT orders.id, orders.created_at, courier, delivered_on, CAST(total AS SIGNED) - advance AS expected, COALESCE(SUM(amount), 0) AS received
  FROM orders LEFT JOIN remittance_lines ON remittance_lines.order_id = orders.id AND outcome IN ('MATCHED', 'SHORT', 'OVER')
  WHERE delivered_on IS NOT NULL AND (payment_method = 'COD' OR advance > 0)
  GROUP BY orders.id, orders.created_at, courier, delivered_on, total, advance
) AS orders`;

const documents = (join: string, lines: string, quantity: string, sign: string, time: string) =>
  `SELECT orders.created_at, ${time} AS at, place_of_supply, ${lines}.hsn_code, ${lines}.rate,
    invoices.tax = 'IGST' AND (SELECT SUM(valued.total) FROM invoice_lines AS valued WHERE valued.invoice_id = invoices.id) > 10000000 AS is_large,
    ${[quantity, ...['taxable_value', 'cgst', 'sgst', 'igst', 'total'].map((amount) => `${lines}.${amount}`)]
      .map((amount, index) => `${sign} ${amount} AS s${index}`)
      .join(', ')}
  FROM orders JOIN invoices ON invoices.order_id = orders.id ${join} WHERE invoices.tax <> 'NONE'`;
const WHOLE = `JOIN invoice_lines ON invoice_lines.invoice_id = invoices.id JOIN order_items ON order_items.id = invoice_lines.item_id`;
const PARTS = `JOIN part_credit_notes ON part_credit_notes.invoice_id = invoices.id
  JOIN part_credit_note_lines ON part_credit_note_lines.credit_note_id = part_credit_notes.id`;
const DOCUMENTS = `(
  ${documents(WHOLE, 'invoice_lines', 'order_items.quantity', '', 'invoices.created_at')}
  UNION ALL ${documents(`JOIN credit_notes ON credit_notes.id = invoices.id ${WHOLE}`, 'invoice_lines', 'order_items.quantity', '-', 'credit_notes.created_at')}
  UNION ALL ${documents(PARTS, 'part_credit_note_lines', 'part_credit_note_lines.quantity', '-', 'part_credit_notes.created_at')}
) AS orders`;

const WAITS = `MIN(IF(received < expected, ${milliseconds('delivered_on')}, NULL))`;

/** Each kind as the rows tell it: where they are, what a sum is about, and what is summed up. */
const RECOMPUTED: [Pick<kinds.DaySums<[number]>, 'kind' | 'keys'>, from: string, keys: string[], sums: string[]][] = [
  [
    SOLD,
    `${ITEMS} WHERE delivery_status <> 'CANCELED'`,
    ['0', 'product_id'],
    ['quantity', 'CAST(price AS SIGNED) * quantity - discount_total'],
  ],
  [DELIVERED_PRODUCTS, DELIVERED, [later('delivered_on'), 'product_id', 'size'], UNITS],
  [
    DELIVERED_CATEGORIES,
    DELIVERED,
    [later('delivered_on'), 'category_id', 'IF(category_id IS NULL, product_id, NULL)'],
    UNITS,
  ],
  [DELIVERED_REGIONS, DELIVERED, [later('delivered_on'), 'LEFT(postal_code, 3)'], UNITS],
  [CASH, CASH_ORDERS, [later('delivered_on'), 'courier'], ['1', 'expected', 'received', 'expected <> received', WAITS]],
  [
    OPEN_CASH,
    `${CASH_ORDERS} WHERE expected <> received`,
    [later('delivered_on'), 'id'],
    [milliseconds('delivered_on')],
  ],
  [
    TAXED,
    DOCUMENTS,
    [later('at'), 'place_of_supply', 'hsn_code', 'rate', 'is_large'],
    ['s0', 's1', 's2', 's3', 's4', 's5'],
  ],
];

const numbered = (sums: string[]) =>
  Array.from({ length: COLUMNS }, (_, index) => `${sums[index] ?? 0} AS sum${index}`).join(', ');
const names = Array.from({ length: COLUMNS }, (_, index) => `SUM(sum${index})`);

/** The kept rows of a kind, then those that its rows tell, taken off. */
function keptAndCounted([{ kind, keys }, from, about, sums]: (typeof RECOMPUTED)[number]): string {
  const columns = [
    ...about.map((_, index) => `key${index} VARCHAR(191) PATH '$[${index}]'`),
    ...sums.map((_, index) => `value${index} BIGINT PATH '$[${keys + index}]'`),
  ];
  const key = about.map((column, index) =>
    column === 'product_id' ? `(SELECT product_id FROM product_numbers WHERE number = key${index})` : `key${index}`,
  );
  return `SELECT '${kind}' AS kind, day, ${textOf(key)} AS about, ${numbered(sums.map((_, index) => `value${index}`))}
    FROM order_day_sums, JSON_TABLE(sums, '$[*]' COLUMNS (${columns.join(', ')})) AS entries WHERE kind = '${kind}'
    UNION ALL
    SELECT '${kind}', ${DAY}, ${textOf(about)}, ${numbered(sums.map((sum) => (sum === WAITS ? `-COALESCE(${sum}, 0)` : `-SUM(${sum})`)))} FROM ${from} GROUP BY 1, 2, 3`;
}

const COUNTED = 'EXISTS (SELECT 1 FROM order_days_counted WHERE id = 4)';
const changed = (column: string) =>
  `SELECT ${column} FROM orders WHERE changed_at >= (SELECT changes_before FROM order_days_counted WHERE id = 4)`;

/** The sums that lists, reports and registers read. */
export const SUMS_CHECKS: Check[] = [
  {
    name: 'order-day-sums',
    rule: 'The stored figures for units sold, delivered and returned, cash and tax match the orders, unless one of them was changed since.',
    sql: `SELECT CONCAT(kind, ' of ', day, ', ', about, ': too many or too few: ', CONCAT_WS(', ', ${names.join(', ')})) AS breach
      FROM (${RECOMPUTED.map(keptAndCounted).join('\n UNION ALL ')}) AS kept_and_counted
      WHERE ${COUNTED} AND day NOT IN (${changed(DAY)})
      GROUP BY kind, day, about HAVING ${names.map((name) => `${name} <> 0`).join(' OR ')}`,
  },
  {
    name: 'customer-sums',
    rule: 'The stored order figures of each customer match their orders, unless one of them was changed since.',
    sql: `SELECT CONCAT('Customer ', user_id, ': too many or too few: ', SUM(orders), ' orders, ', ${rupees('SUM(spent)')}, ', last one ', SUM(last_order), ' ms later, here ', SUM(created), ' ms later') AS breach
      FROM (
        SELECT user_id, orders, spent, ${milliseconds('last_order_at')} AS last_order, ${milliseconds('created_at')} AS created
        FROM customer_sums
        UNION ALL
        SELECT user_id, -COUNT(*), -SUM(total), -${milliseconds('MAX(orders.created_at)')}, -${milliseconds('users.created_at')}
        FROM orders JOIN users ON users.id = user_id AND user_type = 'CUSTOMER' AND erased_at IS NULL
        WHERE delivery_status <> 'CANCELED' GROUP BY user_id, users.created_at
      ) AS kept_and_counted
      WHERE ${COUNTED} AND user_id NOT IN (${changed('user_id')})
        AND user_id NOT IN (SELECT user_id FROM customer_sums WHERE created_at IS NULL)
      GROUP BY user_id
      HAVING SUM(orders) <> 0 OR SUM(spent) <> 0 OR SUM(last_order) <> 0 OR SUM(created) <> 0`,
  },
  {
    name: 'pin-sums',
    rule: 'The stored figures for deliveries and refusals of each PIN code match its orders, unless one of them was changed since.',
    sql: `SELECT CONCAT('PIN code ', postal_code, ': too many or too few: ', SUM(delivered), ' delivered, ', SUM(refused), ' refused') AS breach
      FROM (
        SELECT postal_code, delivered, refused FROM pin_sums
        UNION ALL
        SELECT orders.postal_code, -SUM(delivery_status = 'DELIVERED'), -SUM(delivery_status = 'CANCELED' AND EXISTS (
          SELECT 1 FROM order_events WHERE order_id = orders.id AND from_status = 'SHIPPED' AND to_status = 'CANCELED'))
        FROM orders JOIN pin_sums ON pin_sums.postal_code = orders.postal_code WHERE ${DAY} >= since GROUP BY 1
      ) AS kept_and_counted
      WHERE ${COUNTED} AND postal_code NOT IN (${changed('postal_code')})
      GROUP BY postal_code HAVING SUM(delivered) <> 0 OR SUM(refused) <> 0`,
  },
];
