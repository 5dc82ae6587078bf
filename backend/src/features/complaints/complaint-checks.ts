import type { Check } from '../../database/check';

/** The numbers, states and clocks of complaints. */
export const COMPLAINT_CHECKS: Check[] = [
  {
    name: 'complaint-numbers',
    rule: 'The ticket numbers of each year have no gaps and end where their counter stands.',
    sql: `SELECT CONCAT(year, ': ', COALESCE(numbers, 0), ' numbers from ', COALESCE(first, 0), ' to ', COALESCE(last, 0),
        ', counter ', last_number) AS breach
      FROM complaint_counters LEFT JOIN (
        SELECT CAST(SUBSTRING(number, 4, 4) AS UNSIGNED) AS of_year, COUNT(*) AS numbers,
          MIN(CAST(SUBSTRING(number, 9) AS UNSIGNED)) AS first, MAX(CAST(SUBSTRING(number, 9) AS UNSIGNED)) AS last
        FROM complaints GROUP BY of_year
      ) AS used ON used.of_year = year
      WHERE COALESCE(numbers, 0) <> last_number OR COALESCE(last, 0) <> last_number OR COALESCE(first, 1) <> 1`,
  },
  {
    name: 'complaint-events',
    rule: 'Each complaint has the answers its state requires, and is closed only once.',
    sql: `SELECT CONCAT('Complaint ', number, ': ', state, ', ', COALESCE(answers, 0), ' answers, closed ', COALESCE(ends, 0), ' times') AS breach
      FROM complaints LEFT JOIN (
        SELECT complaint_id, SUM(kind <> 'NOTED') AS answers, SUM(kind = 'CLOSED') AS ends
        FROM complaint_events GROUP BY complaint_id
      ) AS said ON said.complaint_id = complaints.id
      WHERE (state = 'NEW' AND COALESCE(answers, 0) > 0)
        OR (state = 'ACKNOWLEDGED' AND (COALESCE(answers, 0) = 0 OR ends > 0))
        OR (state = 'CLOSED' AND COALESCE(ends, 0) <> 1)`,
  },
  {
    name: 'complaint-clocks',
    rule: 'Each complaint is due for acknowledgement 48 hours after it arrived, and for closing a month after.',
    sql: `SELECT CONCAT('Complaint ', number, ': acknowledge by ', acknowledge_by, ', close by ', close_by) AS breach
      FROM complaints
      WHERE acknowledge_by <> created_at + INTERVAL 48 HOUR
        OR close_by NOT BETWEEN created_at + INTERVAL 28 DAY AND created_at + INTERVAL 31 DAY`,
  },
];
