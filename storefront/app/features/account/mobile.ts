/** A mobile number without spaces, dashes, the country's code +91 and the trunk 0. */
export function bareMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '');
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}
