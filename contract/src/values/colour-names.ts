import type { Messages } from './translate-message';

/**
 * A function that gives a colour its name in another language. Colours are free text of the shop: those that the area
 * `colours` of the catalogues lacks keep their own.
 * @param english the English catalogue
 * @param messages that of the other language
 */
export function colourNames(english: Messages, messages: Messages): (colour: string) => string {
  const names = new Map(
    [...english].flatMap(([id, name]): [string, string][] =>
      id.startsWith('colours.') ? [[name.toLowerCase(), messages.get(id) ?? name]] : [],
    ),
  );
  return (colour) => names.get(colour.toLowerCase()) ?? colour;
}

/** What has a colour, as the pages show it. */
export interface Coloured {
  /** As the shop has written it: what addresses and calls have. */
  color: string;
  /** In the language of the page, if it has a word of its own. */
  colorLabel?: string;
}
