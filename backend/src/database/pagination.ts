/** The pagination of a list answer, as the contract has it. */
export function pagination(totalItems: number, page: number, limit: number) {
  return { totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, limit };
}

/** The text as the beginning of a LIKE pattern, its own wildcards taken literally. */
export const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
