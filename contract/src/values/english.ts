import english from '../../../locales/en.json' with { type: 'json' };

/** The English catalogue: the texts of the specification, to the letter. Its ids are the paths within it. */
export const ENGLISH = english;
