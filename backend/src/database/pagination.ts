/** The contract's pagination object of a list response. */
export function pagination(totalItems: number, page: number, limit: number) {
  return { totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, limit };
}

/** A LIKE pattern for values that start with the text; wildcards in the text are escaped. */
export const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The newest rows first; those of one millisecond have an order, too. */
export const NEWEST_FIRST = ['createdAt', 'id'].map((column) => ({ column, order: 'desc' as const }));
