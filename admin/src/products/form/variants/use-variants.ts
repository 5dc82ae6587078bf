import { counted } from '@rangrekha/contract/numbers';
import { useNotify } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useFieldMessage } from '../../../forms/use-field-message';
import { newVariant, type ProductDraft } from '../product-draft';
import { missingSizes, withSizeRun } from './size-run';

/** The rows of the table of variants, and what can be done to them. */
export function useVariants() {
  const { fields, append, remove } = useFieldArray<ProductDraft, 'variants', 'key'>({
    name: 'variants',
    keyName: 'key',
  });
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const notify = useNotify();

  const addVariant = () => append(newVariant(fields.length === 0), { focusName: `variants.${fields.length}.color` });

  const fillPricesDown = () => {
    const [first, ...others] = getValues('variants');
    if (!first) return;
    others.forEach((_, index) => {
      setValue(`variants.${index + 1}.originalPrice`, first.originalPrice, { shouldDirty: true });
      setValue(`variants.${index + 1}.discountPrice`, first.discountPrice, { shouldDirty: true });
    });
  };

  const addSizes = (sizes: string[]) => {
    const variants = getValues('variants');
    const missing = missingSizes(variants, sizes);
    if (missing.length === 0) return notify('These sizes are all there already.', { type: 'info' });
    const [all, kept] = [withSizeRun(variants, missing), variants.length];
    if (kept > 0) setValue(`variants.${kept - 1}.size`, all[kept - 1]?.size ?? '', { shouldDirty: true });
    // What a new size needs next is its stock.
    if (all.length > kept) append(all.slice(kept), { focusName: `variants.${kept}.stock` });
    notify(`${counted(missing.length, 'size')} added`, { type: 'info' });
  };

  return { fields, remove, addVariant, addSizes, fillPricesDown };
}

/** What does not fit among the variants: of the table as a whole, and of its rows, each message once. */
export function useVariantMessages(): string[] {
  const ofTable = useFieldMessage('variants');
  const { errors } = useFormState<ProductDraft>();
  const rows = Array.isArray(errors.variants) ? errors.variants : [];
  const ofRows = rows.flatMap((row: Record<string, { message?: string }> | undefined) =>
    Object.values(row ?? {}).map(({ message }) => message),
  );
  return [...new Set([ofTable, ...ofRows])].filter((message) => message !== undefined && message !== '') as string[];
}
