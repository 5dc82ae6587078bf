import { columns } from '../../database/sql-text';
import { TRANSLATED_NAMES } from '../cart/cart-lines.sql';
import { IN_SEGMENT } from '../segments/segment.sql';

/** A code belongs to the cart of a user `u` until an order has used it. */
export const UNSPENT_CODE = `CASE WHEN NOT EXISTS (
  SELECT 1 FROM discount_uses AS spent JOIN discounts AS coded ON coded.id = spent.discount_id
  WHERE spent.user_id = u.id AND coded.code = u.discount_code AND spent.created_at >= u.discount_code_at)
  THEN u.discount_code END`;

/** The code of a user's cart. Values: the user. */
export const CODE_OF_CART = `SELECT ${UNSPENT_CODE} AS code FROM users AS u WHERE u.id = ?`;

/** Discounts `d` with what decides whether a customer can have them, and the gift. Values: the customer three times, now, the customer. */
const OFFERED = `SELECT
  ${columns('d', ['id', 'code', 'title', 'kind', 'percent', 'amount', 'maxAmount', 'buyQuantity', 'getQuantity', 'minTotal'])},
  ${columns('d', ['categoryIds', 'collectionIds', 'productIds', 'firstOrder', 'combines', 'usageLimit', 'customerLimit'])},
  ${columns('d', ['used', 'revision', 'startsAt', 'endsAt'])},
  d.first_order = 1 AND EXISTS (
    SELECT 1 FROM orders WHERE orders.user_id = ? AND orders.delivery_status <> 'CANCELED') AS isReturning,
  (SELECT COUNT(own.slot) FROM discount_uses AS own WHERE own.user_id = ? AND own.discount_id = d.id) AS ownUses,
  (SELECT MAX(own.slot) FROM discount_uses AS own WHERE own.user_id = ? AND own.discount_id = d.id) AS lastSlot,
  d.segment_id IS NOT NULL AND NOT (${IN_SEGMENT}) AS isOutside,
  v.id AS giftId, v.price AS giftPrice,
  ${columns('v', ['productId', 'size', 'color', 'colorHex', 'salePrice', 'stock', 'sku', 'barcode'])},
  ${columns('p', ['name', 'categoryId', 'saleStartsAt', 'saleEndsAt'])}, ${TRANSLATED_NAMES},
  (SELECT i.media_id FROM product_images AS i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS mediaId
  FROM discounts AS d LEFT JOIN segments AS s ON s.id = d.segment_id LEFT JOIN users AS u ON u.id = ?
  LEFT JOIN product_variants AS v ON v.id = d.gift_variant_id LEFT JOIN products AS p ON p.id = v.product_id`;

/** Those without a code that can be given now, and that of a code. Values: those of `OFFERED`, now twice, the code or NULL. */
export const OFFERS = `${OFFERED}
  WHERE (d.code IS NULL AND d.starts_at <= ? AND (d.ends_at IS NULL OR d.ends_at > ?)) OR d.code = ?`;

/** Those that were given already. Values: those of `OFFERED`, a list of their ids. */
export const OFFERS_OF_IDS = `${OFFERED} WHERE d.id IN (?)`;

/** The one of a code. Values: those of `OFFERED`, the code. */
export const OFFER_OF_CODE = `${OFFERED} WHERE d.code = ?`;
