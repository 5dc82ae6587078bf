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
import { t } from '../language/t';
import { MakerInput } from '../makers/MakerInput';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { type CategoryRow, subtreeIds } from './category-rows';
import { useCategoryRows } from './use-category-rows';

export const CATEGORY_LABELS = {
  name: t('words.nameInSentence'),
  description: t('words.description'),
  parentId: t('categories.place'),
  rateClass: t('categories.kindOfGoods'),
  hsnCode: t('categories.hsnCode'),
  makerId: t('words.makerInSentence'),
  seoTitle: t('words.searchHeadline'),
  seoDescription: t('words.searchSummary'),
  translations: t('words.translations'),
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
      label={t('categories.parent')}
      name={field.name}
      value={choices.some(({ id }) => id === field.value) ? field.value : ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ?? error?.message}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('categories.topLevel')}</MenuItem>
      {choices.map(({ id, path }) => (
        <MenuItem key={id} value={id}>
          {path.join(' › ')}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const CLASS_LABELS: Record<RateClass, string> = {
  GARMENT: t('categories.clothesScarvesAndDupattas'),
  FABRIC: t('categories.fabricAndSarees'),
  TEXTILE_BAG: t('categories.bagsOfCottonOrJute'),
  BAG: t('categories.otherBags'),
  JEWELLERY: t('categories.jewellery'),
};

export const SAME_CLASS = t('categories.sameAsTheCategoryAbove');

const HINT = t('categories.decidesTheTaxRateOn');

/** Selects the GST rate class of the category's goods. */
function RateClassInput() {
  const { field } = useController({ name: 'rateClass' });
  const message = useFieldMessage('rateClass');
  return (
    <TextField
      select
      label={t('categories.kindOfGoodsLabel')}
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
        <InfoCard title={t('categories.placeInTheTree')}>
          <ParentInput ownId={ownId} />
        </InfoCard>
        <InfoCard title={t('words.gst')}>
          <RateClassInput />
          <TextInput
            source="hsnCode"
            label={t('categories.hsnCode')}
            helperText={t('categories.n46Or8Digits')}
            sx={{ marginTop: 2.5 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            parse={(text: string) => text.replace(/\s/g, '')}
          />
        </InfoCard>
        <MakerInput source="makerId" hint={t('categories.ofItsProductsEmptyAs')} />
      </>
    }
  >
    <InfoCard title={t('words.details')}>
      <TextInput
        source="name"
        label={t('words.name')}
        helperText={false}
        sx={{ marginBottom: 2.5 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      <TextInput source="description" label={t('words.descriptionLabel')} helperText={false} multiline minRows={4} />
    </InfoCard>
    <TranslationInputs kind="category" />
    <SearchTextInputs title={t('words.theName')} description={t('words.theDescription')} />
  </TwoColumns>
);
