import type { Check } from '../../database/check';

/** The numbers of invoices and credit notes, each with its series. */
const NUMBERED = `
  SELECT SUBSTRING_INDEX(number, '/', 1) AS series, CAST(SUBSTRING_INDEX(number, '/', -1) AS UNSIGNED) AS position
  FROM (SELECT number FROM invoices UNION ALL SELECT number FROM credit_notes
    UNION ALL SELECT number FROM part_credit_notes) AS numbers`;

const SERIES = `
  SELECT series, COUNT(*) AS numbers, MIN(position) AS first, MAX(position) AS last FROM (${NUMBERED}) AS numbered
  GROUP BY series`;

/** The numbers of invoices and credit notes. */
export const NUMBER_CHECKS: Check[] = [
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
];
