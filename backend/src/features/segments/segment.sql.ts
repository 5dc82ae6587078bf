/** The orders of a user `u` that count. */
const COUNTED = "FROM orders AS o WHERE o.user_id = u.id AND o.delivery_status <> 'CANCELED'";

/** Whether a user `u` belongs to a segment `s`; without a user it is false. Values: now. */
export const IN_SEGMENT = `(s.tag IS NULL OR EXISTS (
    SELECT 1 FROM customer_tags AS c WHERE c.user_id = u.id AND c.tag = s.tag))
  AND (s.min_orders IS NULL OR (SELECT COUNT(*) ${COUNTED}) >= s.min_orders)
  AND (s.min_spent IS NULL OR (SELECT COALESCE(SUM(o.total), 0) ${COUNTED}) >= s.min_spent)
  AND (s.quiet_days IS NULL OR COALESCE((SELECT MAX(o.created_at) ${COUNTED}) < ? - INTERVAL s.quiet_days DAY, 0))`;

/** The ids of the customers of a segment. Values: the segment, now. */
export const MEMBERS = `SELECT u.id FROM users AS u JOIN segments AS s ON s.id = ? WHERE ${IN_SEGMENT}`;
