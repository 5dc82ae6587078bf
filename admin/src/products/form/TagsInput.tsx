import { LIMITS } from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { TagsChooser } from '../../forms/TagsChooser';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import type { ProductDraft } from './product-draft';

/** Words to find the product again, by rules of collections and in the list. */
export const TagsInput = () => (
  <InfoCard title={t('words.tags')} aside={t('words.optional')}>
    <TagsField />
  </InfoCard>
);

/** The tags of the form's field `tags`. */
export function TagsField() {
  const { field } = useController<Pick<ProductDraft, 'tags'>, 'tags'>({ name: 'tags' });
  const message = useFieldMessage('tags');
  return (
    <>
      <TagsChooser
        tags={field.value ?? []}
        onChange={field.onChange}
        path="/admin/product-tags"
        max={LIMITS.tags}
        hint={t('products.shoppersDoNotSeeThem', { tags: LIMITS.tags })}
        hasError={Boolean(message)}
      />
      <FieldError message={message} />
    </>
  );
}
