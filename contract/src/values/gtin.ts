const LENGTHS = [8, 12, 13, 14];

/** Whether a text is a GTIN: 8, 12, 13 or 14 digits, of which the last one checks the others (weights 3 and 1 from the right). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const digits = [...text].map(Number).toReversed();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
