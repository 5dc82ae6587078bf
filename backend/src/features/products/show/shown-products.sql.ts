import { columns } from '../../../database/sql-text';
import { SHOWN_COLUMNS, SHOWN_VARIANT_COLUMNS } from './present-product';

/** Products with the names of their categories. Values: a list of their ids. */
export const SHOWN_PRODUCTS = `SELECT ${columns('p', [...SHOWN_COLUMNS, 'status', 'publishAt'])}, c.name AS categoryName,
  c.translations AS categoryTranslations
  FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id IN (?)`;

/** Variants and images of products by one statement: what one kind lacks is NULL. Values: the list of their ids, twice. */
export const THEIR_VARIANTS_AND_IMAGES = `SELECT v.product_id AS productId, v.position, 'variant' AS kind,
  NULL AS mediaId, NULL AS alt, NULL AS width, NULL AS height, NULL AS blur,
  NULL AS mediaAlt, NULL AS mediaTranslations, NULL AS focusX, NULL AS focusY, ${columns('v', SHOWN_VARIANT_COLUMNS)}
  FROM product_variants v WHERE v.product_id IN (?)
  UNION ALL SELECT i.product_id, i.position, 'image', i.media_id, i.alt, m.width, m.height, m.blur, m.alt, m.translations,
  m.focus_x, m.focus_y,
  ${SHOWN_VARIANT_COLUMNS.map((name) => (name === 'id' || name === 'color' ? `i.${name}` : 'NULL')).join(', ')}
  FROM product_images i JOIN media m ON m.id = i.media_id WHERE i.product_id IN (?)`;
