import type { Messages } from './translate-message';

/**
 * A function that gives a colour its name in another language, or a size. Both are free text of the shop: what the area
 * of the catalogues lacks keeps its own name.
 * @param english the English catalogue
 * @param messages that of the other language
 */
export function namesOf(area: 'colours' | 'sizes', english: Messages, messages: Messages): (name: string) => string {
  const names = new Map(
    [...english].flatMap(([id, name]): [string, string][] =>
      id.startsWith(`${area}.`) ? [[name.toLowerCase(), messages.get(id) ?? name]] : [],
    ),
  );
  return (name) => names.get(name.toLowerCase()) ?? name;
}

/** What has a size, as the pages show it. */
export interface Sized {
  /** As the shop has written it. */
  size: string;
  /** In the language of the page, if it is a word that the language has. */
  sizeLabel?: string | undefined;
}

/** What lists sizes by their names alone. */
export interface SizeLabels {
  /** By the size: its name in the language of the page. */
  sizeLabels?: Record<string, string> | undefined;
}

/** What has a colour, as the pages show it. */
export interface Coloured {
  /** As the shop has written it: what addresses and calls have. */
  color: string;
  /** In the language of the page, if it has a word of its own. */
  colorLabel?: string | undefined;
}
