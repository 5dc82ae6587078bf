/** Digits with a leading plus, in the groups that people write them in. */
const WRITTEN = /^\+?[\d\s().\u2010-\u2015-]*$/;

/**
 * A phone number without spaces, dashes, the country code +91 and the leading 0. A text that is more than a number stays as
 * it is.
 */
export function bareNumber(typed: string): string {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return text;
  const digits = text.replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+91|0091|91(?=0?\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '');
}
