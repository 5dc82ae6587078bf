import type { Check } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };

const ORDER = 'UPPER(RIGHT(orders.id, 8))';
const SPENT = `(
  SELECT order_id, -SUM(amount) AS paise FROM x_credit_entries WHERE kind IN ('SPENT', 'GIVEN_BACK') GROUP BY order_id)`;
const PAID = 'IF(advance > 0, advance, total)';

export const creditChecks: Check[] = [
  {
    name: 'credit-balances',
    rule: en.answers.ruleBalances,
    sql: `SELECT CONCAT(x_credit_accounts.kind, ' ', COALESCE(last_four, x_credit_accounts.id), ': ', balance, ' paise, entries ', COALESCE(sums.paise, 0)) AS breach
      FROM x_credit_accounts
        LEFT JOIN (SELECT account_id, SUM(amount) AS paise FROM x_credit_entries GROUP BY account_id) AS sums
          ON sums.account_id = x_credit_accounts.id
      WHERE balance <> COALESCE(sums.paise, 0) OR balance < 0`,
  },
  {
    name: 'credit-orders',
    rule: en.answers.ruleSpent,
    sql: `SELECT CONCAT('Order ', ${ORDER}, ': ', ${PAID}, ' paise by ', payment_method, ', taken ', COALESCE(spent.paise, 0)) AS breach
      FROM orders LEFT JOIN ${SPENT} AS spent ON spent.order_id = orders.id
      WHERE payment_method = 'CREDIT' AND (paid_at IS NULL OR ${PAID} <> COALESCE(spent.paise, 0))
      UNION ALL
      SELECT CONCAT('Order ', ${ORDER}, ': taken ', spent.paise, ' paise, paid by ', payment_method)
      FROM ${SPENT} AS spent JOIN orders ON orders.id = spent.order_id
      WHERE payment_method <> 'CREDIT' AND delivery_status <> 'CANCELED' AND spent.paise <> 0`,
  },
  {
    name: 'credit-returns',
    rule: en.answers.ruleRefunded,
    sql: `SELECT CONCAT('Return ', number, ': ', state, ', refund ', COALESCE(refund_total, 0), ' paise, credit ', amount) AS breach
      FROM x_credit_entries JOIN returns ON returns.id = x_credit_entries.return_id
      WHERE x_credit_entries.kind <> 'RETURNED' OR state <> 'REFUNDED' OR refund_total <> amount`,
  },
  {
    name: 'credit-purchases',
    rule: en.answers.rulePurchases,
    sql: `SELECT CONCAT('Purchase ', number, ': ', state, ', ', x_credit_purchases.amount, ' paise, issued ', COALESCE(x_credit_entries.amount, 0)) AS breach
      FROM x_credit_purchases
        LEFT JOIN x_credit_entries ON x_credit_entries.account_id = x_credit_purchases.id AND x_credit_entries.kind = 'ISSUED'
      WHERE IF(state = 'PAID', x_credit_purchases.amount, 0) <> COALESCE(x_credit_entries.amount, 0)`,
  },
];
