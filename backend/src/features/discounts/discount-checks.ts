import type { Check } from '../../database/check';

/** How often discounts are used. */
export const DISCOUNT_CHECKS: Check[] = [
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
];
