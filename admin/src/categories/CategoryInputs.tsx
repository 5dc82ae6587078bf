import { MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { HSN_CODE, RATE_CLASSES, type RateClass } from '@rangrekha/contract/rate-classes';
import { TEXTS } from '@rangrekha/contract/texts';
import { TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../forms/FieldError';
import type { Problem } from '../forms/resolve-with';
import { SearchTextInputs } from '../forms/SearchTextInputs';
import { TranslationInputs } from '../forms/translations/TranslationInputs';
import { MakerInput } from '../makers/MakerInput';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { type CategoryRow, subtreeIds } from './category-rows';
import { useCategoryRows } from './use-category-rows';

export const CATEGORY_LABELS = {
  name: 'name',
  description: 'description',
  parentId: 'place',
  rateClass: 'kind of goods',
  hsnCode: 'HSN code',
  makerId: 'maker',
  seoTitle: 'search headline',
  seoDescription: 'search summary',
  translations: 'translations',
};

export function categoryProblems({ name, hsnCode }: Partial<CategoryRow>): Problem[] {
  const problems: Problem[] = [];
  if (!name?.trim()) problems.push({ path: 'name', message: TEXTS.categories.nameRequired });
  if (hsnCode?.trim() && !HSN_CODE.test(hsnCode.trim()))
    problems.push({ path: 'hsnCode', message: TEXTS.categories.hsnInvalid });
  return problems;
}

/** Selects the parent category; the category's own subtree is excluded. */
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

export const CLASS_LABELS: Record<RateClass, string> = {
  GARMENT: 'Clothes, scarves and dupattas',
  FABRIC: 'Fabric and sarees',
  TEXTILE_BAG: 'Bags of cotton or jute, or handmade',
  BAG: 'Other bags',
  JEWELLERY: 'Jewellery',
};

export const SAME_CLASS = 'Same as the category above';

const HINT =
  'Decides the tax rate on invoices from now on. At the top level, a category without its own is for clothes.';

/** Selects the GST rate class of the category's goods. */
function RateClassInput() {
  const { field } = useController({ name: 'rateClass' });
  const message = useFieldMessage('rateClass');
  return (
    <TextField
      select
      label="Kind of goods"
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ?? HINT}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{SAME_CLASS}</MenuItem>
      {RATE_CLASSES.map((rateClass) => (
        <MenuItem key={rateClass} value={rateClass}>
          {CLASS_LABELS[rateClass]}
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
          <TextInput
            source="hsnCode"
            label="HSN code"
            helperText="4, 6 or 8 digits, printed on invoices; the company says how many at least. Empty: as the category above, if it has the same kind of goods."
            sx={{ marginTop: 2.5 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            parse={(text: string) => text.replace(/\s/g, '')}
          />
        </InfoCard>
        <MakerInput source="makerId" hint="Of its products. Empty: as the category above, or as the company." />
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
    <TranslationInputs kind="category" />
    <SearchTextInputs title="the name" description="the description" />
  </TwoColumns>
);
