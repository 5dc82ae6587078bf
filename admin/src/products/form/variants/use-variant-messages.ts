import { useFormState } from 'react-hook-form';
import type { DraftVariant, ProductDraft } from '../product-draft';

/** The error messages of these fields of all variants, without duplicates. */
export function useVariantMessages(fields: (keyof DraftVariant)[]): string[] {
  const { errors } = useFormState<ProductDraft>();
  const rows = Array.isArray(errors.variants) ? errors.variants : [];
  const messages = rows.flatMap((row: Partial<Record<keyof DraftVariant, { message?: string }>> | undefined) =>
    fields.map((field) => row?.[field]?.message),
  );
  return [...new Set(messages)].filter((message): message is string => Boolean(message));
}
