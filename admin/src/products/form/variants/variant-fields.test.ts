import { expect, it } from 'vitest';
import { ofVariant, withFormLabels } from './variant-fields';

it('says which variant and which field of the form is meant', () => {
  expect(withFormLabels('productVariants.1.originalPrice must not be below 0. name is required.')).toBe(
    'Variant 2: price must not be below 0. name is required.',
  );
  expect(ofVariant('productVariants.0.stock', 'Must be a whole number')).toBe(
    'Variant 1: stock must be a whole number',
  );
});

it('leaves what names its variant already, and what is of no variant', () => {
  const texts = ['Please fill all required fields in Variant 2', 'At least one variant is required.'];
  for (const text of texts) expect(withFormLabels(text)).toBe(text);
  expect(ofVariant('productVariants.1.size', texts[0] as string)).toBe(texts[0]);
  expect(ofVariant('productVariants', texts[1] as string)).toBe(texts[1]);
});
