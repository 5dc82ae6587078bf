import { LIMITS } from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { TagsField } from '../../forms/TagsField';
import { InfoCard } from '../../ui/InfoCard';
import type { ProductDraft } from './product-draft';

/** Words to find the product again, by rules of collections and in the list. */
export function TagsInput() {
  const { field } = useController<ProductDraft, 'tags'>({ name: 'tags' });
  const message = useFieldMessage('tags');
  return (
    <InfoCard title="Tags" aside="Optional">
      <TagsField
        tags={field.value ?? []}
        onChange={field.onChange}
        path="/admin/product-tags"
        max={LIMITS.tags}
        hint={`Shoppers do not see them. At most ${LIMITS.tags}.`}
        hasError={Boolean(message)}
      />
      <FieldError message={message} />
    </InfoCard>
  );
}
