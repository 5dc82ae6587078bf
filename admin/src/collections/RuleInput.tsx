import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import type { CollectionCondition } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import {
  COLLECTION_CONDITIONS,
  COLLECTION_LIMITS,
  LIMITS,
  PRODUCT_SORTS,
  type ProductSort,
} from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { useCategoryRows } from '../categories/use-category-rows';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { focusBeside } from '../shell/focus';

type Kind = CollectionCondition['kind'];

const LABELS: Record<Kind, string> = {
  NEW: 'New in the last … days',
  PRICE_BELOW: 'Price below ₹',
  CATEGORY: 'In the category',
  TAG: 'Has the tag',
  ON_SALE: 'On sale',
  COLOUR: 'In the colour',
};

const FIRST: { [K in Kind]: Extract<CollectionCondition, { kind: K }> } = {
  NEW: { kind: 'NEW', days: 30 },
  PRICE_BELOW: { kind: 'PRICE_BELOW', price: 1000 },
  CATEGORY: { kind: 'CATEGORY', categoryId: '' },
  TAG: { kind: 'TAG', tag: '' },
  ON_SALE: { kind: 'ON_SALE' },
  COLOUR: { kind: 'COLOUR', family: COLOUR_FAMILY_NAMES[0] },
};

const SORT_LABELS: Record<ProductSort, string> = {
  newest: 'Newest first',
  'price-asc': 'Price low to high',
  'price-desc': 'Price high to low',
};

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 } as const;
const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 14rem) minmax(0, 1fr) 44px' },
  '& > :nth-of-type(2)': { gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } },
} as const;

const native = (label: string) => ({ select: { native: true }, htmlInput: { 'aria-label': label } }) as const;

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
      return <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>A variant has a compare-at price.</Box>;
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
      helperText={error ?? 'With all below it.'}
      slotProps={native(label)}
    >
      <option value="">Please choose</option>
      {rows.map(({ id, path }) => (
        <option key={id} value={id}>
          {path.join(' › ')}
        </option>
      ))}
    </TextField>
  );
}

/** The rule of a collection: conditions, of which all or any must fit. */
export function RuleInput() {
  const { field: match } = useController({ name: 'rule.match' });
  const { field } = useController({ name: 'rule.conditions' });
  const { field: sort } = useController({ name: 'defaultSort' });
  const message = useFieldMessage('rule.conditions');
  const conditions = field.value as CollectionCondition[];
  const change = (index: number, condition: CollectionCondition) =>
    field.onChange(conditions.map((one, at) => (at === index ? condition : one)));
  const remove = (index: number, button: HTMLElement) => {
    focusBeside(button, 'li');
    field.onChange(conditions.filter((_, at) => at !== index));
  };
  return (
    <>
      <TextField
        select
        value={match.value}
        onChange={match.onChange}
        sx={{ marginBottom: 2, maxWidth: '22rem' }}
        slotProps={native('How conditions combine')}
      >
        <option value="ALL">Products that fit all conditions</option>
        <option value="ANY">Products that fit any condition</option>
      </TextField>
      <Box component="ul" sx={LIST}>
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids and keep their order
            key={index}
            index={index}
            condition={condition}
            onChange={(changed) => change(index, changed)}
            onRemove={(button) => remove(index, button)}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        disabled={conditions.length >= COLLECTION_LIMITS.conditions}
        onClick={() => field.onChange([...conditions, FIRST.NEW])}
        sx={{ marginTop: 1.5 }}
      >
        Add condition
      </Button>
      <FieldError message={message} />
      <TextField
        select
        label="Order of the products"
        value={sort.value ?? 'newest'}
        onChange={sort.onChange}
        helperText="Shoppers can choose another one."
        sx={{ display: 'flex', marginTop: 3, maxWidth: '22rem' }}
        slotProps={{ select: { native: true } }}
      >
        {PRODUCT_SORTS.map((name) => (
          <option key={name} value={name}>
            {SORT_LABELS[name]}
          </option>
        ))}
      </TextField>
    </>
  );
}

interface RowProps {
  index: number;
  condition: CollectionCondition;
  onChange: (condition: CollectionCondition) => void;
  onRemove: (button: HTMLElement) => void;
}

function ConditionRow({ index, condition, onChange, onRemove }: RowProps) {
  const name = `condition ${index + 1}`;
  const path = `rule.conditions.${index}`;
  const errors = [useFieldMessage(`${path}.days`), useFieldMessage(`${path}.price`)];
  errors.push(useFieldMessage(`${path}.categoryId`), useFieldMessage(`${path}.tag`));
  return (
    <Box component="li" sx={ROW}>
      <TextField
        select
        value={condition.kind}
        onChange={({ target }) => onChange(FIRST[target.value as Kind])}
        slotProps={native(`Kind of ${name}`)}
      >
        {COLLECTION_CONDITIONS.map((kind) => (
          <option key={kind} value={kind}>
            {LABELS[kind]}
          </option>
        ))}
      </TextField>
      <ConditionValue
        condition={condition}
        label={`Value of ${name}`}
        error={errors.find(Boolean)}
        onChange={onChange}
      />
      <IconButton
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        sx={{ minWidth: 44, minHeight: 44, gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
