/** A mobile number without spaces, dashes, the country code +91 and the leading 0. */
export function bareMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '');
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}
