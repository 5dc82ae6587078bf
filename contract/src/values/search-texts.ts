/** Characters of what search engines show of a page. */
export const SEARCH_TEXT_LIMITS = { title: 70, description: 160 } as const;

/** The pages that have such texts. */
export const SEARCH_TEXT_KINDS = ['product', 'category', 'collection', 'page'] as const;
export type SearchTextKind = (typeof SEARCH_TEXT_KINDS)[number];
