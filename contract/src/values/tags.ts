/** A tag as it is stored: in lower case, with single blanks. Tags that differ only in these are the same tag. */
export const tagOf = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The tags of a text that has commas between them, each once. */
export const tagsIn = (text: string): string[] => [...new Set(text.split(',').map(tagOf).filter(Boolean))];
