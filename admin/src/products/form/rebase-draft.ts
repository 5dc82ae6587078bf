import { type DraftVariant, draftOf, type ProductDraft, type WholeProduct } from './product-draft';

type Rebased = Pick<ProductDraft, 'variants' | 'images' | 'savedImageIds'>;

/**
 * Merges the form's variants and images with somebody else's edit. What they added stays. A variant that they removed
 * is added again; an image that they removed stays removed.
 * @param base the values that the form was opened with
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
