import { type DraftVariant, draftOf, type ProductDraft, type WholeProduct } from './product-draft';

type Rebased = Pick<ProductDraft, 'variants' | 'images' | 'savedImageIds'>;

/**
 * What is to be sent of the form's lists to save it over what somebody else has saved. Variants and images that came
 * since the form was filled stay. A variant that they removed is added anew; an image that they removed is gone.
 * @param base what the form was filled from
 */
export function rebaseDraft(mine: ProductDraft, base: ProductDraft, theirs: WholeProduct): Rebased {
  const now = draftOf(theirs);
  const present = new Set([...now.variants.map(({ id }) => id), ...now.savedImageIds]);
  const known = new Set([...base.variants.map(({ id }) => id), ...base.savedImageIds]);
  return {
    variants: [
      ...mine.variants.map((variant) => (present.has(variant.id) ? variant : asNew(variant))),
      ...now.variants.filter(({ id }) => !known.has(id)),
    ],
    images: [
      ...mine.images.filter(({ key, file }) => file || present.has(key)),
      ...now.images.filter(({ key }) => !known.has(key)),
    ],
    savedImageIds: now.savedImageIds,
  };
}

const asNew = ({ id: _, stockWas: __, ...variant }: DraftVariant): DraftVariant => variant;
