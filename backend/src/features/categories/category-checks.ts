import type { Check } from '../../database/check';

/** The tree of the categories. */
export const CATEGORY_CHECKS: Check[] = [
  {
    name: 'category-tree',
    rule: 'Each category is below a top-level category.',
    sql: `WITH RECURSIVE tree AS (
        SELECT id FROM categories WHERE parent_id IS NULL
        UNION
        SELECT categories.id FROM categories JOIN tree ON categories.parent_id = tree.id
      )
      SELECT CONCAT(name, ' is below itself') AS breach FROM categories WHERE id NOT IN (SELECT id FROM tree)`,
  },
];
