import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProductDraft } from '../product-draft';

/**
 * For the row of a variant: when its colour has another name and no variant has the former one any more, the images of that
 * colour follow. It waits until the focus leaves the field, because half a name is no colour.
 */
export function useColourRename(index: number) {
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const former = useRef('');
  const colourOf = (variant: ProductDraft['variants'][number] | undefined) => variant?.color?.trim() ?? '';
  return {
    onFocus: () => {
      former.current = colourOf(getValues('variants')[index]) || former.current;
    },
    onBlur: () => {
      const variants = getValues('variants');
      const [was, is] = [former.current, colourOf(variants[index])];
      if (!was || !is || was === is || variants.some((variant) => colourOf(variant) === was)) return;
      former.current = is;
      const images = getValues('images');
      if (!images.some(({ color }) => color === was)) return;
      const renamed = images.map((image) => (image.color === was ? { ...image, color: is } : image));
      setValue('images', renamed, { shouldDirty: true });
    },
  };
}
