/** The contract's fields of a variant that the form calls otherwise. */
const WORDS: Record<string, string> = {
  color: 'colour',
  colorHexCode: 'colour code',
  originalPrice: 'price',
  discountPrice: 'added amount',
};
const FIELD = /productVariants\.(\d+)\.(\w+)/;

/** `productVariants.1.originalPrice must not be below 0.` as somebody reads it who has the form before them. */
export const inFormWords = (message: string): string =>
  message.replace(
    new RegExp(FIELD, 'g'),
    (_, index, field) => `Variant ${Number(index) + 1}: ${WORDS[field] ?? field}`,
  );

/** What is wrong with one field, told below the table: which variant's it is, unless the message says so itself. */
export function ofVariant(path: string, message: string): string {
  if (!FIELD.test(path) || /Variant \d/.test(message)) return message;
  return `${inFormWords(path)} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
