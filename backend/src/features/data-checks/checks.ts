import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/order-states';

/** A rule that the data must keep. */
export interface Check {
  name: string;
  /** The rule as a sentence, for people. */
  rule: string;
  /** Selects a text `breach` for each row that breaks the rule. */
  sql: string;
}

/** The last 8 characters of the id, upper case: the order's number on all screens. */
const orderNumber = (id: string) => `UPPER(RIGHT(${id}, 8))`;

const rupees = (paise: string) => `ROUND(${paise} / 100, 2)`;

/** Names a variant whose product may be gone by what the ledger copied. */
const LEDGER_NAME = "CONCAT(MAX(product_name), ', ', MAX(color), ', ', MAX(size))";

/**
 * An order's items, less what it cancelled, must be what the ledger took for it. Units that came back by a return before have
 * lines of that return, and are not given back again. Orders from before the ledger have no lines.
 */
const ORDERED = `
  SELECT orders.id, order_items.variant_id, MAX(order_items.product_name) AS product_name,
    SUM(IF(orders.delivery_status = 'CANCELED', COALESCE(back.units, 0), order_items.quantity)) AS units,
    MAX(orders.delivery_status = 'CANCELED' AND product_variants.id IS NULL) AS is_gone
  FROM orders
    JOIN order_items ON order_items.order_id = orders.id
    LEFT JOIN product_variants ON product_variants.id = order_items.variant_id
    LEFT JOIN (SELECT item_id, SUM(restocked + written_off) AS units FROM return_lines GROUP BY item_id) AS back
      ON back.item_id = order_items.id
  WHERE orders.created_at >= (SELECT MIN(created_at) FROM stock_movements WHERE order_id IS NOT NULL AND return_id IS NULL)
  GROUP BY orders.id, order_items.variant_id`;

const TAKEN = `
  SELECT order_id, variant_id, SUM(change_units) AS units FROM stock_movements
  WHERE order_id IS NOT NULL AND return_id IS NULL GROUP BY order_id, variant_id`;

/** For each return and variant what the ledger must have: restocked units, and those that an exchange holds or has sent. */
const RETURN_UNITS = `
  SELECT return_id, variant_id, SUM(units) AS units FROM (
    SELECT return_id, order_items.variant_id, restocked AS units
    FROM return_lines JOIN order_items ON order_items.id = return_lines.item_id
    UNION ALL
    SELECT return_id, wanted_variant_id, -CASE
      WHEN state IN ('APPROVED', 'PICKED_UP') THEN return_lines.quantity
      WHEN state IN ('RECEIVED', 'EXCHANGED') THEN restocked + written_off
      ELSE 0 END
    FROM return_lines JOIN returns ON returns.id = return_lines.return_id
    WHERE wanted_variant_id IS NOT NULL
    UNION ALL
    SELECT return_id, variant_id, 0 FROM stock_movements WHERE return_id IS NOT NULL
  ) AS moved GROUP BY return_id, variant_id`;

const RETURN_LEDGER = `
  SELECT return_id, variant_id, SUM(change_units) AS units FROM stock_movements
  WHERE return_id IS NOT NULL GROUP BY return_id, variant_id`;

/** The credit notes for parts of each invoice: their units and their sum. */
const PARTS = `
  SELECT invoice_id, SUM(part_credit_note_lines.quantity) AS units, SUM(total) AS paise
  FROM part_credit_notes JOIN part_credit_note_lines ON part_credit_note_lines.credit_note_id = part_credit_notes.id
  GROUP BY invoice_id`;

// Asked for each invoice: MariaDB would compute a joined table of all orders' units anew for each of them.
const CREDITED_UNITS = `(
  SELECT SUM(part_credit_note_lines.quantity)
  FROM part_credit_notes JOIN part_credit_note_lines ON part_credit_note_lines.credit_note_id = part_credit_notes.id
  WHERE part_credit_notes.invoice_id = invoices.id)`;
const ORDERED_UNITS = '(SELECT SUM(quantity) FROM order_items WHERE order_items.order_id = invoices.order_id)';

/** The numbers of invoices and credit notes, each with its series. */
const NUMBERED = `
  SELECT SUBSTRING_INDEX(number, '/', 1) AS series, CAST(SUBSTRING_INDEX(number, '/', -1) AS UNSIGNED) AS position
  FROM (SELECT number FROM invoices UNION ALL SELECT number FROM credit_notes
    UNION ALL SELECT number FROM part_credit_notes) AS numbers`;

const SERIES = `
  SELECT series, COUNT(*) AS numbers, MIN(position) AS first, MAX(position) AS last FROM (${NUMBERED}) AS numbered
  GROUP BY series`;

/** All of the shop's rules that no constraint of the database can hold. */
export const CHECKS: Check[] = [
  {
    name: 'stock',
    rule: 'The stock of each variant is the sum of its ledger.',
    sql: `SELECT CONCAT(products.name, ', ', color, ', ', size, ': ', stock, ' in stock, ', COALESCE(units, 0), ' in the ledger') AS breach
      FROM product_variants
        JOIN products ON products.id = product_variants.product_id
        LEFT JOIN (SELECT variant_id, SUM(change_units) AS units FROM stock_movements GROUP BY variant_id) AS ledger
          ON ledger.variant_id = product_variants.id
      WHERE stock <> COALESCE(units, 0)`,
  },
  {
    name: 'deleted-stock',
    rule: 'The ledger of a deleted variant ends at 0.',
    sql: `SELECT CONCAT(${LEDGER_NAME}, ': ', SUM(change_units), ' left') AS breach
      FROM stock_movements
      WHERE NOT EXISTS (SELECT 1 FROM product_variants WHERE product_variants.id = stock_movements.variant_id)
      GROUP BY variant_id HAVING SUM(change_units) <> 0`,
  },
  {
    name: 'ordered-units',
    rule: 'The ledger took the units of each order, and got back those of cancelled ones.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('ordered.id')}, ', ', product_name, ': ', ordered.units, ' ordered, ',
        COALESCE(-taken.units, 0), ' taken') AS breach
      FROM (${ORDERED}) AS ordered
        LEFT JOIN (${TAKEN}) AS taken ON taken.order_id = ordered.id AND taken.variant_id = ordered.variant_id
      WHERE ordered.units <> -COALESCE(taken.units, 0) AND NOT is_gone`,
  },
  {
    name: 'order-totals',
    rule: 'The total of each order is the sum of its items after discounts, and no order is empty.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('orders.id')}, ': total ', ${rupees('total')}, ', items ', ${rupees('COALESCE(sums.paise, 0)')}) AS breach
      FROM orders
        LEFT JOIN (SELECT order_id, SUM(CAST(price AS SIGNED) * quantity - discount_total) AS paise FROM order_items GROUP BY order_id) AS sums
          ON sums.order_id = orders.id
      WHERE sums.order_id IS NULL OR total <> sums.paise`,
  },
  {
    name: 'remittances',
    rule: 'The total of each file of cash from a courier is the sum of its lines.',
    sql: `SELECT CONCAT(file_name, ': ', line_count, ' lines, ', ${rupees('total')}, '; stored ', COALESCE(sums.line_total, 0), ', ', ${rupees('COALESCE(sums.paise, 0)')}) AS breach
      FROM remittances
        LEFT JOIN (SELECT remittance_id, COUNT(*) AS line_total, SUM(amount) AS paise FROM remittance_lines GROUP BY remittance_id) AS sums
          ON sums.remittance_id = remittances.id
      WHERE line_count <> COALESCE(sums.line_total, 0) OR total <> COALESCE(sums.paise, 0)`,
  },
  {
    name: 'order-states',
    rule: 'An order is paid when it is delivered, and its payment is cancelled with it.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('id')}, ': ', delivery_status, ', ', payment_status,
        IF(delivered_on IS NULL, ', no day of delivery', ', with a day of delivery')) AS breach
      FROM orders
      WHERE payment_status <> CASE delivery_status WHEN 'DELIVERED' THEN 'PAID' WHEN 'CANCELED' THEN 'CANCELED' ELSE 'PENDING' END
        OR (delivered_on IS NOT NULL) <> (delivery_status = 'DELIVERED')`,
  },
  {
    name: 'order-events',
    rule: 'The last event of each order is its state.',
    // In the order of the ids, in which the events lie, too: by any other index each event is looked up somewhere else.
    sql: `SELECT CONCAT('Order ', ${orderNumber('orders.id')}, ': ', delivery_status, ', last event ', COALESCE(last_event.to_status, 'missing')) AS breach
      FROM orders FORCE INDEX (PRIMARY)
        LEFT JOIN order_events AS last_event ON last_event.id = (
          SELECT id FROM order_events WHERE order_id = orders.id ORDER BY created_at DESC, id DESC LIMIT 1
        )
      WHERE last_event.to_status IS NULL OR last_event.to_status <> delivery_status`,
  },
  {
    name: 'shipped-units',
    rule: 'The parcels of an order have no more units than were ordered, and together their price.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('order_items.order_id')}, ', ', product_name, ': ', quantity, ' ordered, ',
        shipped_quantity, ' counted as shipped, ', COALESCE(units, 0), ' in parcels') AS breach
      FROM order_items
        LEFT JOIN (
          SELECT order_item_id, SUM(shipment_items.quantity) AS units, SUM(shipment_items.total) AS paise FROM shipment_items
            JOIN shipments ON shipments.id = shipment_items.shipment_id AND shipments.status <> 'CANCELED'
          GROUP BY order_item_id
        ) AS packed ON packed.order_item_id = order_items.id
      WHERE shipped_quantity <> COALESCE(units, 0) OR shipped_quantity > quantity
        OR (shipped_quantity = quantity AND paise <> CAST(price AS SIGNED) * quantity - discount_total)`,
  },
  {
    name: 'shipment-states',
    rule: 'An order with parcels is shipped when all of it has left, and delivered when all of them are.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('orders.id')}, ': ', delivery_status, ', ', left_units, ' units not shipped, ',
        under_way, ' parcels under way') AS breach
      FROM orders
        JOIN (
          SELECT order_id, SUM(status = 'SHIPPED') AS under_way FROM shipments WHERE status <> 'CANCELED' GROUP BY order_id
        ) AS sent ON sent.order_id = orders.id
        JOIN (
          SELECT order_id, SUM(quantity) - SUM(shipped_quantity) AS left_units FROM order_items GROUP BY order_id
        ) AS ordered ON ordered.order_id = orders.id
      WHERE delivery_status <> CASE WHEN left_units > 0 THEN 'PENDING' WHEN under_way > 0 THEN 'SHIPPED' ELSE 'DELIVERED' END`,
  },
  {
    name: 'valid-invoices',
    rule: 'A shipped or delivered order has one valid invoice, a cancelled one has none.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('orders.id')}, ': ', delivery_status, ', ', COALESCE(valid.invoices, 0), ' valid invoices') AS breach
      FROM orders
        LEFT JOIN (
          SELECT invoices.order_id, COUNT(*) AS invoices, SUM(COALESCE(${CREDITED_UNITS}, 0) < ${ORDERED_UNITS}) AS uncredited
          FROM invoices
          WHERE NOT EXISTS (SELECT 1 FROM credit_notes WHERE credit_notes.id = invoices.id) GROUP BY invoices.order_id
        ) AS valid ON valid.order_id = orders.id
      WHERE COALESCE(valid.invoices, 0) > 1
        OR (delivery_status IN ('SHIPPED', 'DELIVERED') AND valid.invoices IS NULL)
        OR (delivery_status = 'CANCELED' AND valid.uncredited > 0)`,
  },
  {
    name: 'invoice-totals',
    rule: 'The lines of each invoice are the items of its order and have its total.',
    sql: `SELECT CONCAT('Invoice ', number, ': ', ${rupees('COALESCE(made.paise, 0)')}, ', order ', ${rupees('orders.total')}) AS breach
      FROM invoices
        JOIN orders ON orders.id = invoices.order_id
        LEFT JOIN (SELECT invoice_id, COUNT(*) AS line_count, SUM(total) AS paise FROM invoice_lines GROUP BY invoice_id) AS made
          ON made.invoice_id = invoices.id
        LEFT JOIN (SELECT order_id, COUNT(*) AS item_count FROM order_items GROUP BY order_id) AS ordered
          ON ordered.order_id = orders.id
      WHERE made.invoice_id IS NULL OR made.paise <> orders.total OR made.line_count <> ordered.item_count`,
  },
  {
    name: 'returned-units',
    rule: 'Each item counts the units of its open returns and those that came back, never more than were ordered.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('order_items.order_id')}, ', ', product_name, ': ', returned_units, ' of ', quantity,
        ' counted, ', COALESCE(back.units, 0), ' in returns') AS breach
      FROM order_items
        LEFT JOIN (
          SELECT item_id, SUM(CASE
            WHEN state IN ('REQUESTED', 'APPROVED', 'PICKED_UP') THEN return_lines.quantity
            WHEN state IN ('RECEIVED', 'REFUNDED', 'EXCHANGED') OR (state = 'WITHDRAWN' AND outcome = 'EXCHANGE')
              THEN restocked + written_off
            ELSE 0 END) AS units
          FROM return_lines JOIN returns ON returns.id = return_lines.return_id GROUP BY item_id
        ) AS back ON back.item_id = order_items.id
      WHERE returned_units <> COALESCE(back.units, 0) OR returned_units > quantity`,
  },
  {
    name: 'return-stock',
    rule: 'The ledger got the restocked units of each return, and took those that its exchange holds or has sent.',
    sql: `SELECT CONCAT('Return ', number, ': ', expected.units, ' expected, ', COALESCE(moved.units, 0), ' in the ledger') AS breach
      FROM (${RETURN_UNITS}) AS expected
        JOIN returns ON returns.id = expected.return_id
        JOIN product_variants ON product_variants.id = expected.variant_id
        LEFT JOIN (${RETURN_LEDGER}) AS moved
          ON moved.return_id = expected.return_id AND moved.variant_id = expected.variant_id
      WHERE expected.units <> COALESCE(moved.units, 0)`,
  },
  {
    name: 'return-events',
    rule: 'The last event of each return is its state.',
    sql: `SELECT CONCAT('Return ', number, ': ', state, ', last event ', COALESCE(last_event.to_state, 'missing')) AS breach
      FROM returns
        LEFT JOIN (
          SELECT return_id, to_state, ROW_NUMBER() OVER (PARTITION BY return_id ORDER BY created_at DESC, id DESC) AS place
          FROM return_events
        ) AS last_event ON last_event.return_id = returns.id AND last_event.place = 1
      WHERE last_event.to_state IS NULL OR last_event.to_state <> state`,
  },
  {
    name: 'part-credit-notes',
    rule: 'A received refund has a credit note of its amount, and credit notes never take back more than their invoice.',
    sql: `SELECT CONCAT('Return ', returns.number, ': refund ', ${rupees('refund_total')}, ', credit note ', ${rupees('COALESCE(made.paise, 0)')}) AS breach
      FROM returns
        LEFT JOIN (
          SELECT return_id, SUM(total) AS paise FROM part_credit_notes
            JOIN part_credit_note_lines ON part_credit_note_lines.credit_note_id = part_credit_notes.id GROUP BY return_id
        ) AS made ON made.return_id = returns.id
      WHERE outcome = 'REFUND' AND state IN ('RECEIVED', 'REFUNDED') AND refund_total <> COALESCE(made.paise, -1)
        AND EXISTS (SELECT 1 FROM invoices WHERE invoices.order_id = returns.order_id)
      UNION ALL
      SELECT CONCAT('Invoice ', number, ': ', ${rupees('made.paise')}, ', taken back ', ${rupees('parts.paise')})
      FROM invoices
        JOIN (${PARTS}) AS parts ON parts.invoice_id = invoices.id
        JOIN (SELECT invoice_id, SUM(total) AS paise FROM invoice_lines GROUP BY invoice_id) AS made ON made.invoice_id = invoices.id
      WHERE parts.paise > made.paise`,
  },
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
