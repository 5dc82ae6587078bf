import { type Check, orderNumber } from '../../database/check';

/** Names a variant whose product may be gone by what the ledger copied. */
const LEDGER_NAME = "CONCAT(MAX(product_name), ', ', MAX(color), ', ', MAX(size))";

/**
 * An order's items, less what it cancelled, must be what the ledger took for it. A deleted variant gets nothing back. Units that came back by a return before have
 * lines of that return, and are not given back again. Orders from before the ledger have no lines.
 */
const ORDERED = `
  SELECT orders.id, order_items.variant_id, MAX(order_items.product_name) AS product_name,
    SUM(IF(orders.delivery_status = 'CANCELED', COALESCE(back.units, 0), order_items.quantity)) AS units,
    MAX(product_variants.id IS NULL AND (orders.delivery_status = 'CANCELED'
      OR EXISTS (SELECT 1 FROM order_corrections WHERE order_corrections.order_id = orders.id))) AS is_gone
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

/** The stock and its ledger. */
export const STOCK_CHECKS: Check[] = [
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
    name: 'removed-units',
    rule: 'The ledger got back the units of each item that a correction removed from its order.',
    sql: `SELECT CONCAT('Order ', ${orderNumber('moved.order_id')}, ', ', MAX(moved.product_name), ': ', -SUM(moved.change_units), ' not returned to stock') AS breach
      FROM order_corrections
        JOIN stock_movements AS moved ON moved.order_id = order_corrections.order_id AND moved.return_id IS NULL
        JOIN product_variants ON product_variants.id = moved.variant_id
      WHERE order_corrections.id = (
          SELECT MAX(last.id) FROM order_corrections AS last WHERE last.order_id = order_corrections.order_id)
        AND NOT EXISTS (SELECT 1 FROM order_items
          WHERE order_items.order_id = moved.order_id AND order_items.variant_id = moved.variant_id)
      GROUP BY moved.order_id, moved.variant_id HAVING SUM(moved.change_units) <> 0`,
  },
];
