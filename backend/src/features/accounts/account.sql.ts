import { columns } from '../../database/sql-text';

/** What decides what the user of a session may do. Values: the session, now. */
export const CALLER = `SELECT
  ${columns('u', ['id', 'userType', 'role', 'permissions', 'username', 'firstName', 'lastName', 'secondStepAt'])},
  COALESCE(s.seen_at, s.created_at) AS seenAt
  FROM sessions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.id = ? AND s.expires_at > ? AND u.deactivated_at IS NULL`;

/** What people see of their own account. Values: the user. */
export const PROFILE = `SELECT
  ${columns('u', ['id', 'username', 'email', 'firstName', 'lastName', 'mobile', 'dob', 'userType'])}
  FROM users AS u WHERE u.id = ?`;
