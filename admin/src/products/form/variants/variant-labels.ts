/** The contract's fields of a variant that have another name in the form. */
const LABELS: Record<string, string> = {
  color: 'colour',
  colorHexCode: 'colour code',
  originalPrice: 'price',
  discountPrice: 'added amount',
};
const FIELD = /productVariants\.(\d+)\.(\w+)/;

/** `productVariants.1.originalPrice must not be below 0.` with the names of the form's fields. */
export const withFormLabels = (message: string): string =>
  message.replace(
    new RegExp(FIELD, 'g'),
    (_, index, field) => `Variant ${Number(index) + 1}: ${LABELS[field] ?? field}`,
  );

/** A field's error, shown below the table. Names the variant unless the message does. */
export function ofVariant(path: string, message: string): string {
  if (!FIELD.test(path) || /Variant \d/.test(message)) return message;
  return `${withFormLabels(path)} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
