import { MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Problem } from '../forms/resolve-with';
import { useFieldMessage } from '../forms/use-field-message';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { type CategoryRow, subtreeIds } from './category-rows';
import { RateClassInput } from './RateClassInput';
import { useCategoryRows } from './use-category-rows';

export const CATEGORY_LABELS = {
  name: 'name',
  description: 'description',
  parentId: 'place',
  rateClass: 'kind of goods',
};

export const categoryProblems = ({ name }: Partial<CategoryRow>): Problem[] =>
  name?.trim() ? [] : [{ path: 'name', message: TEXTS.categories.nameRequired }];

/** Where the category stands in the tree; its own subtree is left out. */
function ParentInput({ ownId }: { ownId?: string }) {
  const { rows, error } = useCategoryRows();
  const { field } = useController({ name: 'parentId' });
  const message = useFieldMessage('parentId');
  const own = ownId ? subtreeIds(rows, ownId) : new Set<string>();
  const choices = rows.filter(({ id }) => !own.has(id));
  return (
    <TextField
      select
      label="Parent"
      name={field.name}
      value={choices.some(({ id }) => id === field.value) ? field.value : ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ?? error?.message}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">Top level</MenuItem>
      {choices.map(({ id, path }) => (
        <MenuItem key={id} value={id}>
          {path.join(' › ')}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const CategoryInputs = ({ ownId }: { ownId?: string }) => (
  <TwoColumns
    asideWidth={320}
    aside={
      <>
        <InfoCard title="Place in the tree">
          <ParentInput ownId={ownId} />
        </InfoCard>
        <InfoCard title="GST">
          <RateClassInput />
        </InfoCard>
      </>
    }
  >
    <InfoCard title="Details">
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        sx={{ marginBottom: 2.5 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      <TextInput source="description" label="Description" helperText={false} multiline minRows={4} />
    </InfoCard>
  </TwoColumns>
);
