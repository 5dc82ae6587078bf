import { OTHER_LANGUAGES } from '@rangrekha/contract/translations';
import { columns } from '../../database/sql-text';

const NAMES = OTHER_LANGUAGES.map(
  ({ code }) => `'${code}', JSON_OBJECT('name', JSON_EXTRACT(p.translations, '$.${code}.name'))`,
);

/**
 * The `translations` of a product `p`. Of the texts in other languages the names alone: the others are long, and each
 * picture of each line has a row.
 */
export const TRANSLATED_NAMES = `CAST(JSON_OBJECT(${NAMES.join(', ')}) AS CHAR) AS translations`;

const COLUMNS = `v.id AS variantId,
  ${columns('v', ['productId', 'color', 'colorHex', 'size', 'stock', 'price', 'discount', 'salePrice', 'sku', 'barcode'])},
  ${columns('p', ['name', 'slug', 'hasOwnAddress', 'categoryId', 'status', 'publishAt', 'saleStartsAt', 'saleEndsAt'])},
  ${TRANSLATED_NAMES},
  i.id AS imageId, ${columns('i', ['mediaId', 'position', 'alt'])}, i.color AS pictureColor,
  ${columns('m', ['width', 'height', 'blur', 'focusX', 'focusY'])}, m.alt AS mediaAlt, m.translations AS mediaTranslations`;

const LINE = `c.id AS lineId, c.quantity, c.created_at AS createdAt, ${COLUMNS}`;

const CHECKED = `(SELECT unit_limit FROM company_details WHERE id = ?) AS unitLimit,
  (SELECT COUNT(*) FROM cart_items AS others WHERE others.user_id = c.user_id) AS lineCount`;

const PRODUCTS = `JOIN products AS p ON p.id = v.product_id
  LEFT JOIN product_images AS i ON i.product_id = p.id LEFT JOIN media AS m ON m.id = i.media_id`;

const CART = `FROM cart_items AS c JOIN product_variants AS v ON v.id = c.variant_id ${PRODUCTS} WHERE c.user_id = ?`;

// A row for each picture of each line, not sorted: with the texts among the columns the database would write a file to
// sort a few rows.

/** The lines of a user's cart. Values: the user. */
export const CART_LINES = `SELECT ${LINE} ${CART}`;

/** A line of a user's cart by its id, with what decides whether it may be as it is. Values: the company, the user, the id. */
export const CART_LINE = `SELECT ${LINE}, ${CHECKED} ${CART} AND c.id = ?`;

/** The same by its variant. */
export const CART_LINE_OF_VARIANT = `SELECT ${LINE}, ${CHECKED} ${CART} AND c.variant_id = ?`;

/** Variants that are in no cart. Values: a list of their ids. */
export const VARIANT_LINES = `SELECT v.id AS lineId, 0 AS quantity, p.created_at AS createdAt, ${COLUMNS}
  FROM product_variants AS v ${PRODUCTS} WHERE v.id IN (?)`;
