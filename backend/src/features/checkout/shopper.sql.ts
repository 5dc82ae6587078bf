import { columns } from '../../database/sql-text';
import { UNSPENT_CODE } from '../discounts/offers.sql';

const DIGITS = [6, 5, 4, 3, 2, 1];
/** Of the rules of a PIN code the one with most digits: delivers 1, and takes cash 2; NULL without a rule. */
const SERVICE = `COALESCE(${DIGITS.map((digits) => `d${digits}.delivers + 2 * d${digits}.takes_cash`).join(', ')})`;
// Each is looked up by its key.
const AREAS = DIGITS.map(
  (digits) => `LEFT JOIN delivery_areas AS d${digits} ON d${digits}.prefix = LEFT(a.postal_code, ${digits})`,
).join(' ');

/** A customer with the code of their cart, one of their own addresses, and what the shop says of it. Values: the address, the company, the user. */
export const SHOPPER = `SELECT
  ${columns('u', ['id', 'username', 'firstName', 'lastName', 'email', 'mobile', 'language', 'emailVerifiedAt'])},
  ${columns('a', ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'recipientName', 'recipientPhone'])},
  ${columns('shop', ['unitLimit', 'deliveryDaysMin'])}, ${SERVICE} AS service, ${UNSPENT_CODE} AS code
  FROM users AS u JOIN addresses AS a ON a.user_id = u.id AND a.id = ? JOIN company_details AS shop ON shop.id = ? ${AREAS}
  WHERE u.id = ?`;
