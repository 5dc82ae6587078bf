const LONGEST = 40;
/** Letters and what stands between them; no text behind a dot that reads as a link, no digits enough for a phone number. */
const PLAIN = /^(?!.*\.\p{L}{2})(?!(?:.*\d){5})[\p{L}\p{M}\d .'’_-]+$/u;

/** A name fit for a mail whose reader may not be who typed it; undefined for what may be a message, a number or a link. */
export const plainName = (name: string | null): string | undefined =>
  name && name.length <= LONGEST && PLAIN.test(name) ? name : undefined;
