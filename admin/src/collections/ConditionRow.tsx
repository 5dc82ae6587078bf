import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, TextField } from '@mui/material';
import type { CollectionCondition } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { COLLECTION_CONDITIONS, COLLECTION_LIMITS, LIMITS } from '@rangrekha/contract/limits';
import { useCategoryRows } from '../categories/use-category-rows';
import { useFieldMessage } from '../forms/FieldError';
import { t } from '../language/t';

type Kind = CollectionCondition['kind'];

const LABELS: Record<Kind, string> = {
  NEW: t('collections.newInTheLastDays'),
  PRICE_BELOW: t('collections.priceBelow'),
  CATEGORY: t('collections.inTheCategory'),
  TAG: t('collections.hasTheTag'),
  ON_SALE: t('words.onSale'),
  COLOUR: t('collections.inTheColour'),
};

/** A condition of each kind as it is added. */
export const FIRST: { [K in Kind]: Extract<CollectionCondition, { kind: K }> } = {
  NEW: { kind: 'NEW', days: 30 },
  PRICE_BELOW: { kind: 'PRICE_BELOW', price: 1000 },
  CATEGORY: { kind: 'CATEGORY', categoryId: '' },
  TAG: { kind: 'TAG', tag: '' },
  ON_SALE: { kind: 'ON_SALE' },
  COLOUR: { kind: 'COLOUR', family: COLOUR_FAMILY_NAMES[0] },
};

const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 14rem) minmax(6rem, 1fr) 44px' },
  '& > :nth-of-type(2)': { gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } },
} as const;

/** A select of the browser with a name that only screen readers say. */
export const native = (label: string) => ({ select: { native: true }, htmlInput: { 'aria-label': label } }) as const;

interface ValueProps<C extends CollectionCondition> {
  condition: C;
  label: string;
  error: string | undefined;
  onChange: (condition: C) => void;
}

/** What a condition compares with. */
function ConditionValue({ condition, label, error, onChange }: ValueProps<CollectionCondition>) {
  const look = { error: Boolean(error), helperText: error };
  const number = (value: number, max: number, set: (value: number) => void) => (
    <TextField
      {...look}
      type="number"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => set(target.value === '' ? Number.NaN : Number(target.value))}
      slotProps={{ htmlInput: { 'aria-label': label, min: 1, max, step: 'any' } }}
    />
  );
  switch (condition.kind) {
    case 'NEW':
      return number(condition.days, COLLECTION_LIMITS.days, (days) => onChange({ ...condition, days }));
    case 'PRICE_BELOW':
      return number(condition.price, LIMITS.price, (price) => onChange({ ...condition, price }));
    case 'TAG':
      return (
        <TextField
          {...look}
          value={condition.tag}
          onChange={({ target }) => onChange({ ...condition, tag: target.value })}
          slotProps={{ htmlInput: { 'aria-label': label, maxLength: LIMITS.tag } }}
        />
      );
    case 'COLOUR':
      return (
        <TextField
          {...look}
          select
          value={condition.family}
          onChange={({ target }) => onChange({ ...condition, family: target.value as typeof condition.family })}
          slotProps={native(label)}
        >
          {COLOUR_FAMILY_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
      );
    case 'CATEGORY':
      return <CategoryValue condition={condition} label={label} error={error} onChange={onChange} />;
    case 'ON_SALE':
      return <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{t('collections.aVariantHasACompare')}</Box>;
  }
}

type CategoryCondition = Extract<CollectionCondition, { kind: 'CATEGORY' }>;

function CategoryValue({ condition, label, error, onChange }: ValueProps<CategoryCondition>) {
  const { rows } = useCategoryRows();
  return (
    <TextField
      select
      value={rows.some(({ id }) => id === condition.categoryId) ? condition.categoryId : ''}
      onChange={({ target }) => onChange({ ...condition, categoryId: target.value })}
      error={Boolean(error)}
      helperText={error ?? t('collections.withAllBelowIt')}
      slotProps={native(label)}
    >
      <option value="">{t('collections.pleaseChoose')}</option>
      {rows.map(({ id, path }) => (
        <option key={id} value={id}>
          {path.join(' › ')}
        </option>
      ))}
    </TextField>
  );
}

interface RowProps {
  index: number;
  condition: CollectionCondition;
  onChange: (condition: CollectionCondition) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A condition of the rule: its kind, what it compares with, and its removal. */
export function ConditionRow({ index, condition, onChange, onRemove }: RowProps) {
  const name = t('collections.conditionIndex', { index: index + 1 });
  const path = `rule.conditions.${index}`;
  const errors = [useFieldMessage(`${path}.days`), useFieldMessage(`${path}.price`)];
  errors.push(useFieldMessage(`${path}.categoryId`), useFieldMessage(`${path}.tag`));
  return (
    <Box component="li" sx={ROW}>
      <TextField
        select
        value={condition.kind}
        onChange={({ target }) => onChange(FIRST[target.value as Kind])}
        slotProps={native(t('collections.kindOfName', { name }))}
      >
        {COLLECTION_CONDITIONS.map((kind) => (
          <option key={kind} value={kind}>
            {LABELS[kind]}
          </option>
        ))}
      </TextField>
      <ConditionValue
        condition={condition}
        label={t('collections.valueOfName', { name })}
        error={errors.find(Boolean)}
        onChange={onChange}
      />
      <IconButton
        aria-label={t('words.removeName', { name })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        sx={{ minWidth: 44, minHeight: 44, gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
