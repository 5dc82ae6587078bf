import type { Check } from '../../database/check';

/** Whose keys there are. */
export const API_KEY_CHECKS: Check[] = [
  {
    name: 'api-key-owners',
    rule: 'Each API key belongs to a staff member.',
    sql: `SELECT CONCAT(api_keys.name, ' belongs to ', users.username) AS breach
      FROM api_keys JOIN users ON users.id = api_keys.user_id WHERE users.user_type <> 'ADMIN'`,
  },
];
