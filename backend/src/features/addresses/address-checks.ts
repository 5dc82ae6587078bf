import type { Check } from '../../database/check';

/** The addresses of customers. */
export const ADDRESS_CHECKS: Check[] = [
  {
    name: 'default-addresses',
    rule: 'Each customer with addresses has one default address.',
    sql: `SELECT CONCAT(MAX(users.email), ': ', COUNT(addresses.default_for), ' default addresses') AS breach
      FROM addresses JOIN users ON users.id = addresses.user_id
      GROUP BY addresses.user_id HAVING COUNT(addresses.default_for) <> 1`,
  },
];
