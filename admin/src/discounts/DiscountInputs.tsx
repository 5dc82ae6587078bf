import { Box, Typography } from '@mui/material';
import type { StockVariant } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { ReactNode } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCategoryRows } from '../categories/use-category-rows';
import { WholeInput } from '../forms/WholeInput';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import type { DiscountDraft } from './discount-requests';
import { discountSentence } from './discount-sentence';
import { TestCart } from './TestCart';

const KINDS = [
  { id: 'PERCENT', name: t('discounts.percentage') },
  { id: 'AMOUNT', name: t('words.amount') },
  { id: 'BUY_X_GET_Y', name: t('discounts.buyXGetY') },
  { id: 'GIFT', name: t('words.freeGift') },
];

function Sentence() {
  const draft = useWatch() as DiscountDraft;
  const { rows } = useCategoryRows();
  const names = rows.filter(({ id }) => draft.categoryIds?.includes(id)).map(({ name }) => name);
  return <Typography aria-live="polite">{discountSentence(draft, names)}</Typography>;
}

const Rupees = ({ source, label, hint }: { source: string; label: string; hint?: string }) => (
  <NumberInput source={source} label={label} min={0} step="any" helperText={hint ?? false} fullWidth />
);
const Day = ({ source, label }: { source: string; label: string }) => (
  <TextInput
    source={source}
    label={label}
    type="date"
    helperText={false}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

function KindInputs() {
  const kind = useWatch({ name: 'kind' });
  if (kind === 'AMOUNT') return <Rupees source="amount" label={t('discounts.amountOff')} />;
  if (kind === 'GIFT')
    return (
      <ReferenceInput source="giftVariantId" reference="stock">
        <AutocompleteInput
          label={t('discounts.gift')}
          optionText={({ productName, size, color }: StockVariant) => `${productName} (${size}, ${color})`}
          filterToQuery={(q: string) => ({ q })}
          helperText={false}
        />
      </ReferenceInput>
    );
  return (
    <>
      {kind === 'BUY_X_GET_Y' && <WholeInput source="buyQuantity" label={t('discounts.bought')} />}
      {kind === 'BUY_X_GET_Y' && <WholeInput source="getQuantity" label={t('discounts.reducedTheCheapestOnes')} />}
      <WholeInput
        source="percent"
        label={t('discounts.percentOff')}
        hint={kind === 'BUY_X_GET_Y' ? t('discounts.n100Free') : undefined}
      />
      {kind === 'PERCENT' && (
        <Rupees source="maxAmount" label={t('discounts.atMost')} hint={t('discounts.emptyNoLimit')} />
      )}
    </>
  );
}

const FieldsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <InfoCard title={title}>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>{children}</Box>
  </InfoCard>
);

/** @param usage a card about a discount that exists */
export function DiscountInputs({ usage }: { usage?: ReactNode }) {
  const { rows } = useCategoryRows();
  const categories = rows.map(({ id, path }) => ({ id, name: path.join(' › ') }));
  return (
    <TwoColumns
      asideWidth={320}
      aside={
        <>
          <InfoCard title={t('discounts.inWords')}>
            <Sentence />
          </InfoCard>
          <FieldsCard title={t('discounts.whenAndHowOften')}>
            <Day source="firstDay" label={t('discounts.firstDay')} />
            <Day source="lastDay" label={t('discounts.lastDay')} />
            <WholeInput source="usageLimit" label={t('discounts.usesInAll')} hint={t('discounts.emptyNoLimit')} />
            <WholeInput source="customerLimit" label={t('discounts.usesAPerson')} hint={t('discounts.emptyNoLimit')} />
          </FieldsCard>
          {usage}
        </>
      }
    >
      <FieldsCard title={t('words.discount')}>
        <TextInput
          source="title"
          label={t('words.title')}
          helperText={t('discounts.whatShoppersReadInTheir')}
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        <TextInput source="code" label={t('words.code')} helperText={t('discounts.emptyGivenToEveryCart')} />
        <SelectInput source="kind" label={t('discounts.kind')} choices={KINDS} helperText={false} />
        <KindInputs />
      </FieldsCard>
      <FieldsCard title={t('discounts.conditions')}>
        <SelectArrayInput
          source="categoryIds"
          label={t('words.categories')}
          choices={categories}
          helperText={t('discounts.eachWithAllBelowIt')}
        />
        <ReferenceArrayInput source="collectionIds" reference="collection">
          <AutocompleteArrayInput
            label={t('words.collections')}
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText={t('discounts.whatBelongsToThemDrafts')}
          />
        </ReferenceArrayInput>
        <ReferenceArrayInput source="productIds" reference="product">
          <AutocompleteArrayInput
            label={t('words.productsLabel')}
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText={t('discounts.withNoCategoryCollectionAnd')}
          />
        </ReferenceArrayInput>
        <Rupees
          source="minTotal"
          label={t('discounts.leastTotalOfTheseProducts')}
          hint={t('discounts.beforeDiscountsEmptyNone')}
        />
        <ReferenceInput source="segmentId" reference="segment" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            label={t('discounts.segment')}
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText={t('discounts.emptyForAllCustomers')}
          />
        </ReferenceInput>
        <BooleanInput source="firstOrder" label={t('discounts.onlyForTheFirstOrder')} helperText={false} />
        <BooleanInput
          source="combines"
          label={t('discounts.combinesWithOthers')}
          helperText={t('discounts.otherwiseTheBestDiscountFor')}
        />
      </FieldsCard>
      <TestCart />
    </TwoColumns>
  );
}
