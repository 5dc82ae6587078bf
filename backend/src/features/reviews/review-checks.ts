import type { Check } from '../../database/check';

/** What products count of their reviews. */
export const REVIEW_CHECKS: Check[] = [
  {
    name: 'product-ratings',
    rule: 'Each product counts its approved reviews and sums their ratings.',
    sql: `SELECT CONCAT(name, ': ', review_count, ' reviews and ', rating_sum, ' stars counted, ', COALESCE(shown.reviews, 0), ' and ',
        COALESCE(shown.stars, 0), ' shown') AS breach
      FROM products
        LEFT JOIN (
          SELECT product_id, COUNT(*) AS reviews, SUM(rating) AS stars FROM reviews WHERE state = 'APPROVED' GROUP BY product_id
        ) AS shown ON shown.product_id = products.id
      WHERE review_count <> COALESCE(shown.reviews, 0) OR rating_sum <> COALESCE(shown.stars, 0)`,
  },
];
