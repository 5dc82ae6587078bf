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
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import type { DiscountDraft } from './discount-requests';
import { discountSentence } from './discount-sentence';
import { TestCart } from './TestCart';

const KINDS = [
  { id: 'PERCENT', name: 'Percentage' },
  { id: 'AMOUNT', name: 'Amount' },
  { id: 'BUY_X_GET_Y', name: 'Buy x, get y' },
  { id: 'GIFT', name: 'Free gift' },
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
  if (kind === 'AMOUNT') return <Rupees source="amount" label="Amount off (₹)" />;
  if (kind === 'GIFT')
    return (
      <ReferenceInput source="giftVariantId" reference="stock">
        <AutocompleteInput
          label="Gift"
          optionText={({ productName, size, color }: StockVariant) => `${productName} (${size}, ${color})`}
          filterToQuery={(q: string) => ({ q })}
          helperText={false}
        />
      </ReferenceInput>
    );
  return (
    <>
      {kind === 'BUY_X_GET_Y' && <WholeInput source="buyQuantity" label="Bought" />}
      {kind === 'BUY_X_GET_Y' && <WholeInput source="getQuantity" label="Reduced, the cheapest ones" />}
      <WholeInput source="percent" label="Percent off" hint={kind === 'BUY_X_GET_Y' ? '100: free' : undefined} />
      {kind === 'PERCENT' && <Rupees source="maxAmount" label="At most (₹)" hint="Empty: no limit" />}
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
          <InfoCard title="In words">
            <Sentence />
          </InfoCard>
          <FieldsCard title="When and how often">
            <Day source="firstDay" label="First day" />
            <Day source="lastDay" label="Last day" />
            <WholeInput source="usageLimit" label="Uses in all" hint="Empty: no limit" />
            <WholeInput source="customerLimit" label="Uses a person" hint="Empty: no limit" />
          </FieldsCard>
          {usage}
        </>
      }
    >
      <FieldsCard title="Discount">
        <TextInput
          source="title"
          label="Title"
          helperText="What shoppers read in their cart."
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        />
        <TextInput source="code" label="Code" helperText="Empty: given to every cart that fits, without a code." />
        <SelectInput source="kind" label="Kind" choices={KINDS} helperText={false} />
        <KindInputs />
      </FieldsCard>
      <FieldsCard title="Conditions">
        <SelectArrayInput
          source="categoryIds"
          label="Categories"
          choices={categories}
          helperText="Each with all below it."
        />
        <ReferenceArrayInput source="collectionIds" reference="collection">
          <AutocompleteArrayInput
            label="Collections"
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText="What belongs to them, drafts too, within their times."
          />
        </ReferenceArrayInput>
        <ReferenceArrayInput source="productIds" reference="product">
          <AutocompleteArrayInput
            label="Products"
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText="With no category, collection and product it is for all."
          />
        </ReferenceArrayInput>
        <Rupees source="minTotal" label="Least total of these products (₹)" hint="Before discounts. Empty: none" />
        <BooleanInput source="firstOrder" label="Only for the first order of a customer" helperText={false} />
        <BooleanInput
          source="combines"
          label="Combines with others"
          helperText="Otherwise the best discount for the shopper is given alone."
        />
      </FieldsCard>
      <TestCart />
    </TwoColumns>
  );
}
