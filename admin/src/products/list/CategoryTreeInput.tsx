import { useController } from 'react-hook-form';
import { FieldError } from '../../forms/FieldError';
import { useFieldMessage } from '../../forms/use-field-message';
import { InfoCard } from '../../ui/InfoCard';
import { CategoryTree } from './CategoryTree';

/** The category of the product, chosen among the leaves of the tree. */
export function CategoryTreeInput() {
  const { field } = useController({ name: 'categoryId' });
  const message = useFieldMessage('categoryId');
  return (
    <InfoCard title="Category">
      <CategoryTree value={field.value ?? ''} onChange={field.onChange} />
      <FieldError message={message} />
    </InfoCard>
  );
}
