import english from '../../../locales/en.json' with { type: 'json' };

/** The English catalogue: the texts of the specification, to the letter. Its ids are the paths within it. */
export const ENGLISH = english;

type Catalogue = typeof ENGLISH;

/** The path of a message in `locales/en.json`: `cart.viewCart`. */
export type MessageId = {
  [Area in keyof Catalogue & string]: {
    [Key in keyof Catalogue[Area] & string]: Catalogue[Area][Key] extends string
      ? `${Area}.${Key}`
      : `${Area}.${Key}.${keyof Catalogue[Area][Key] & string}`;
  }[keyof Catalogue[Area] & string];
}[keyof Catalogue & string];
