import { keptList } from '~/features/recent/kept-list';

const MOST = 5;

/** What was searched in this browser, and found something. */
export const recentSearches = keptList<string>('recentSearches', MOST, (text) =>
  typeof text === 'string' ? text.toLowerCase() : undefined,
);
