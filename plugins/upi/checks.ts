import type { Check } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };

const ORDER = 'UPPER(RIGHT(orders.id, 8))';

export const upiChecks: Check[] = [
  {
    name: 'upi-payments',
    rule: en.answers.ruleMatched,
    sql: `SELECT CONCAT('Payment ', reference, ': ', COALESCE(CONCAT('order ', ${ORDER}), 'no order')) AS breach
      FROM x_upi_payments LEFT JOIN orders ON orders.id = x_upi_payments.order_id
      WHERE order_id IS NOT NULL
        AND (orders.id IS NULL OR payment_method NOT IN ('UPI', 'UPI_ADVANCE') OR IF(advance > 0, advance, total) <> amount OR payment_reference IS NULL OR payment_reference <> reference)`,
  },
  {
    name: 'upi-orders',
    rule: en.answers.rulePaid,
    sql: `SELECT CONCAT('Order ', ${ORDER}, ': ', COALESCE(payment_reference, 'no reference')) AS breach
      FROM orders LEFT JOIN x_upi_payments ON x_upi_payments.order_id = orders.id
      WHERE payment_method IN ('UPI', 'UPI_ADVANCE') AND paid_at IS NOT NULL AND total > 0 AND x_upi_payments.id IS NULL`,
  },
];
