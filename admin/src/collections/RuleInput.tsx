import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, TextField } from '@mui/material';
import type { CollectionCondition } from '@rangrekha/contract';
import { COLLECTION_LIMITS, PRODUCT_SORTS, type ProductSort } from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { FieldError, useFieldMessage } from '../forms/FieldError';
import { t } from '../language/t';
import { focusBeside } from '../shell/focus';
import { ConditionRow, FIRST, native } from './ConditionRow';

const SORT_LABELS: Record<ProductSort, string> = {
  newest: t('collections.newestFirst'),
  'price-asc': t('collections.priceLowToHigh'),
  'price-desc': t('collections.priceHighToLow'),
};

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 } as const;

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
        slotProps={native(t('collections.howConditionsCombine'))}
      >
        <option value="ALL">{t('collections.productsThatFitAllConditions')}</option>
        <option value="ANY">{t('collections.productsThatFitAnyCondition')}</option>
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
        {t('collections.addCondition')}
      </Button>
      <FieldError message={message} />
      <TextField
        select
        label={t('collections.orderOfTheProductsLabel')}
        value={sort.value ?? 'newest'}
        onChange={sort.onChange}
        helperText={t('collections.shoppersCanChooseAnotherOne')}
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
