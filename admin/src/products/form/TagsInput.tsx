import { LIMITS } from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { TagsChooser } from '../../forms/TagsChooser';
import { InfoCard } from '../../ui/InfoCard';
import type { ProductDraft } from './product-draft';

/** Words to find the product again, by rules of collections and in the list. */
export const TagsInput = () => (
  <InfoCard title="Tags" aside="Optional">
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
        hint={`Shoppers do not see them. At most ${LIMITS.tags}.`}
        hasError={Boolean(message)}
      />
      <FieldError message={message} />
    </>
  );
}
