import { Box, Button, Typography } from '@mui/material';
import type { AdminDiscount, StockVariant } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { type ReactNode, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  Confirm,
  CreateBase,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useUpdate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { DiscountChip } from './DiscountList';
import { DiscountUses } from './DiscountUses';
import { type DiscountDraft, daysOf } from './discount-requests';
import { discountSentence } from './discount-sentence';
import { TestCart } from './TestCart';

const LABELS = {
  title: 'title',
  code: 'code',
  kind: 'kind',
  percent: 'percentage',
  amount: 'amount',
  maxAmount: 'most',
  buyQuantity: 'bought',
  getQuantity: 'reduced',
  giftVariantId: 'gift',
  categoryIds: 'categories',
  collectionIds: 'collections',
  productIds: 'products',
  firstOrder: 'first order',
  minTotal: 'least total',
  firstDay: 'first day',
  lastDay: 'last day',
  usageLimit: 'uses in all',
  customerLimit: 'uses a person',
  combines: 'combines',
};

const KINDS = [
  { id: 'PERCENT', name: 'Percentage' },
  { id: 'AMOUNT', name: 'Amount' },
  { id: 'BUY_X_GET_Y', name: 'Buy x, get y' },
  { id: 'GIFT', name: 'Free gift' },
];

const resolver = resolveWith<DiscountDraft>(({ title }) => {
  const problems: Problem[] = [];
  if (!title?.trim()) problems.push({ path: 'title', message: 'Please fill the title.' });
  return problems;
});

function Sentence() {
  const draft = useWatch() as DiscountDraft;
  const { rows } = useCategoryRows();
  const names = rows.filter(({ id }) => draft.categoryIds?.includes(id)).map(({ name }) => name);
  return <Typography aria-live="polite">{discountSentence(draft, names)}</Typography>;
}

const Whole = ({ source, label, hint }: { source: string; label: string; hint?: string }) => (
  <NumberInput source={source} label={label} min={1} step={1} helperText={hint ?? false} fullWidth />
);
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
      {kind === 'BUY_X_GET_Y' && <Whole source="buyQuantity" label="Bought" />}
      {kind === 'BUY_X_GET_Y' && <Whole source="getQuantity" label="Reduced, the cheapest ones" />}
      <Whole source="percent" label="Percent off" hint={kind === 'BUY_X_GET_Y' ? '100: free' : undefined} />
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
function Inputs({ usage }: { usage?: ReactNode }) {
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
            <Whole source="usageLimit" label="Uses in all" hint="Empty: no limit" />
            <Whole source="customerLimit" label="Uses a person" hint="Empty: no limit" />
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

const PARENT = { label: 'Discounts', to: '/discount' };
const NEW: DiscountDraft = {
  ...{ title: '', code: '', kind: 'PERCENT', percent: 10, categoryIds: [], collectionIds: [], productIds: [] },
};

/** A new discount, or a copy of one that the location's state holds. */
export function DiscountCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const copied: DiscountDraft | undefined = useLocation().state?.copied;
  const onSuccess = () => {
    notify('Discount added', { type: 'success' });
    redirect('list', 'discount');
  };
  const defaultValues = { ...NEW, firstOrder: false, combines: false, firstDay: '', lastDay: '', ...copied };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <FormPage
        resolver={resolver}
        defaultValues={defaultValues}
        foot={<SaveBar label="Save discount" fieldLabels={LABELS} />}
      >
        <PageHead title="New discount" parent={PARENT} />
        <Inputs />
      </FormPage>
    </CreateBase>
  );
}

function Actions({ discount }: { discount: AdminDiscount }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  const end = () =>
    update(
      'discount',
      { id: discount.id, data: { end: true }, previousData: discount },
      {
        onSuccess: () => {
          notify('Discount ended', { type: 'success' });
          redirect('list', 'discount');
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  const { id: _, revision: __, startsAt: ___, endsAt: ____, ...copied } = discount;
  return (
    <>
      <Button variant="outlined" component={Link} to="/discount/create" state={{ copied: { ...copied, code: '' } }}>
        Duplicate
      </Button>
      {discount.state !== 'ENDED' && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} disabled={isPending}>
          End now
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={`End “${discount.title}” now?`}
        content="Carts lose it at once."
        confirm="End now"
        confirmColor="warning"
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function DiscountForm() {
  const discount = useRecordContext<AdminDiscount>();
  if (!discount) return null;
  return (
    <FormPage
      resolver={resolver}
      defaultValues={daysOf(discount)}
      foot={<SaveBar label="Save discount" fieldLabels={LABELS} />}
    >
      <PageHead
        title={discount.title}
        parent={PARENT}
        mark={<DiscountChip {...discount} />}
        status={`Used ${counted(discount.used, 'time')}`}
        actions={<Actions discount={discount} />}
      />
      <Inputs usage={<DiscountUses id={discount.id} />} />
    </FormPage>
  );
}

export function DiscountEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSaved = () => {
    notify('Discount saved', { type: 'success' });
    redirect('list', 'discount');
  };
  return (
    <EditPage onSaved={onSaved} merge={{ labels: LABELS }}>
      <DiscountForm />
    </EditPage>
  );
}
