/** Characters. */
const LONGEST = 40;
/** Letters, digits and punctuation of names, but no dot before two letters (a link) and no five digits (a phone number). */
const PLAIN = /^(?!.*\.\p{L}{2})(?!(?:.*\d){5})[\p{L}\p{M}\d .'’_-]+$/u;

/**
 * A name that may be in a mail to somebody other than the person who typed it; undefined for a text that may be a
 * message, a phone number or a link.
 */
export const plainName = (name: string | null): string | undefined =>
  name && name.length <= LONGEST && PLAIN.test(name) ? name : undefined;
