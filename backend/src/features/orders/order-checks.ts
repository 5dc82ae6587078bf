import { type Check, orderNumber, rupees } from '../../database/check';
import { DAY } from './days/count-days';
import { SUMS_CHECKS } from './days/sums-checks';

// Asked for each invoice: MariaDB would compute a joined table of all orders' units anew for each of them.
const CREDITED_UNITS = `(
  SELECT SUM(part_credit_note_lines.quantity)
  FROM part_credit_notes JOIN part_credit_note_lines ON part_credit_note_lines.credit_note_id = part_credit_notes.id
  WHERE part_credit_notes.invoice_id = invoices.id)`;
const ORDERED_UNITS = '(SELECT SUM(quantity) FROM order_items WHERE order_items.order_id = invoices.order_id)';

/** Orders, their parcels, their cash and their invoices. */
export const ORDER_CHECKS: Check[] = [
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
    name: 'order-days',
    rule: 'Each day’s totals by status match its orders, unless one of them was changed since they were counted.',
    sql: `SELECT CONCAT(day, ', ', delivery_status, ': too many or too few: ', SUM(orders), ' orders, ', ${rupees('SUM(revenue)')}, ', discounts ',
        ${rupees('SUM(given)')}, ' of ', SUM(discounted), ' orders, ', SUM(sent), ' sent after ', SUM(seconds_to_courier), ' seconds') AS breach
      FROM (
        SELECT day, delivery_status, orders, revenue, given, discounted, sent, seconds_to_courier FROM order_days
        UNION ALL
        SELECT ${DAY}, delivery_status, -COUNT(*), -SUM(total), 0, 0, 0, 0 FROM orders GROUP BY 1, 2
        UNION ALL
        SELECT ${DAY}, delivery_status, 0, 0, -SUM(amount), -COUNT(DISTINCT orders.id), 0, 0
        FROM discount_uses JOIN orders ON orders.id = discount_uses.order_id WHERE slot IS NOT NULL GROUP BY 1, 2
        UNION ALL
        SELECT ${DAY}, delivery_status, 0, 0, 0, 0, -COUNT(*), -SUM(TIMESTAMPDIFF(SECOND, orders.created_at, invoices.created_at))
        FROM invoices JOIN orders ON orders.id = invoices.order_id
        WHERE delivery_status IN ('SHIPPED', 'DELIVERED') AND NOT EXISTS (SELECT 1 FROM credit_notes WHERE credit_notes.id = invoices.id)
        GROUP BY 1, 2
      ) AS kept_and_counted
      WHERE EXISTS (SELECT 1 FROM order_days_counted WHERE id = 4)
        AND day NOT IN (SELECT ${DAY} FROM orders WHERE changed_at >= (SELECT changes_before FROM order_days_counted WHERE id = 4))
      GROUP BY day, delivery_status
      HAVING SUM(orders) <> 0 OR SUM(revenue) <> 0 OR SUM(given) <> 0 OR SUM(discounted) <> 0 OR SUM(sent) <> 0
        OR SUM(seconds_to_courier) <> 0`,
  },
  ...SUMS_CHECKS,
  {
    name: 'order-corrections',
    rule: 'The total of a corrected order is that of its last correction, and no order waits for two answers.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('orders.id')}, ': ', ${rupees('total')}, ', corrected to ', ${rupees('total_after')}, ', ', waiting, ' waiting') AS breach
      FROM (
        SELECT order_id, MAX(IF(status IN ('APPLIED', 'AGREED'), CONCAT(COALESCE(ended_at, created_at), ' ', id), NULL)) AS last_one,
          SUM(status = 'WAITING' AND expires_at > UTC_TIMESTAMP(3)) AS waiting
        FROM order_corrections GROUP BY order_id
      ) AS corrected
        JOIN orders ON orders.id = corrected.order_id
        LEFT JOIN order_corrections ON order_corrections.id = RIGHT(last_one, 36)
      WHERE total <> total_after OR waiting > 1`,
  },
  {
    name: 'remittances',
    rule: 'The total of each courier cash file is the sum of its lines.',
    sql: `SELECT CONCAT(file_name, ': ', line_count, ' lines, ', ${rupees('total')}, '; stored ', COALESCE(sums.line_total, 0), ', ', ${rupees('COALESCE(sums.paise, 0)')}) AS breach
      FROM remittances
        LEFT JOIN (SELECT remittance_id, COUNT(*) AS line_total, SUM(amount) AS paise FROM remittance_lines GROUP BY remittance_id) AS sums
          ON sums.remittance_id = remittances.id
      WHERE line_count <> COALESCE(sums.line_total, 0) OR total <> COALESCE(sums.paise, 0)`,
  },
  {
    name: 'order-states',
    rule: 'A cash order is paid on delivery, any other when its payment is recorded. Cancelling an order cancels its payment.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('id')}, ': ', delivery_status, ', ', payment_status,
        IF(delivered_on IS NULL, ', no delivery date', ', with a delivery date')) AS breach
      FROM orders
      WHERE payment_status <> CASE WHEN delivery_status = 'CANCELED' THEN 'CANCELED'
          WHEN IF(payment_method = 'COD' OR advance > 0, delivery_status = 'DELIVERED', paid_at IS NOT NULL) THEN 'PAID' ELSE 'PENDING' END
        OR (delivered_on IS NOT NULL) <> (delivery_status = 'DELIVERED')`,
  },
  {
    name: 'prepaid-orders',
    rule: 'An order to be paid before shipping left only after its payment.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('id')}, ': ', payment_method, ', ', delivery_status, ', not paid') AS breach
      FROM orders
      WHERE payment_method <> 'COD' AND paid_at IS NULL
        AND (delivery_status IN ('SHIPPED', 'DELIVERED')
          OR EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id AND status <> 'CANCELED'))`,
  },
  {
    name: 'order-events',
    rule: 'The last event of each order matches its state.',
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
    rule: 'The parcels of an order hold no more units than were ordered, and their amounts add up.',
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
    rule: 'An order with parcels is shipped when all of its items have left, and delivered when all parcels are.',
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
];
