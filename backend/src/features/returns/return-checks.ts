import { type Check, orderNumber, rupees } from '../../database/check';

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

/** Returned units, and what was paid back for them. */
export const RETURN_CHECKS: Check[] = [
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
    rule: 'The last event of each return matches its state.',
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
    rule: 'Each received return with a refund has a credit note for its amount, and credit notes never exceed their invoice.',
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
];
