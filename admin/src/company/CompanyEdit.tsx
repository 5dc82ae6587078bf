import { Box, Button, Typography } from '@mui/material';
import { AREA_LIMITS } from '@rangrekha/contract/delivery-areas';
import { isGstin } from '@rangrekha/contract/gstin';
import { LIMITS } from '@rangrekha/contract/limits';
import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { RESTOCK_LIMITS } from '@rangrekha/contract/restock';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { statesWith } from '@rangrekha/contract/states';
import { stateOf, stateOfGstin } from '@rangrekha/contract/supply-state';
import { TEXTS } from '@rangrekha/contract/texts';
import { BooleanInput, NumberInput, SelectInput, TextInput, useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { useDemo } from '../setup/demo/demo-requests';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import type { CompanyDraft } from './company-requests';
import { LogoInput } from './LogoInput';

const LABELS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  pincode: 'PIN code',
  state: 'state',
  gstin: 'GSTIN',
  unitLimit: 'most units of an item',
  exchangeHoldDays: 'days that an exchange is held',
  restockHoldHours: 'hours between back-in-stock mails',
  deliveryDaysMin: 'least days to a delivery',
  confirmByMail: 'orders to confirm by mail',
  confirmLinkHours: 'hours that a link works',
  logo: 'logo',
};

function companyProblems({ name, state, gstin, unitLimit }: Partial<CompanyDraft>): Problem[] {
  if (!name?.trim()) return [{ path: 'name', message: 'Please fill the company name.' }];
  if (unitLimit != null && !isUnitLimit(unitLimit))
    return [{ path: 'unitLimit', message: TEXTS.company.unitLimitInvalid }];
  if (!gstin) return [];
  if (!isGstin(gstin.trim())) return [{ path: 'gstin', message: TEXTS.company.gstinInvalid }];
  if (!state) return [{ path: 'state', message: TEXTS.company.stateRequired }];
  const expected = stateOfGstin(gstin.trim());
  const isOther = expected !== undefined && stateOf(state) !== expected;
  return isOther ? [{ path: 'state', message: TEXTS.company.stateOfGstin(expected) }] : [];
}

const isUnitLimit = (units: number) => Number.isInteger(units) && units >= 1 && units <= LIMITS.stock;

const resolver = resolveWith(companyProblems);

const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const WHOLE_ROW = { gridColumn: '1 / -1' };

const DetailsCard = () => (
  <InfoCard title="Details">
    <Box sx={FIELDS}>
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        sx={WHOLE_ROW}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
      <TextInput
        source="email"
        label="Email"
        type="email"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.email } }}
      />
      <TextInput
        source="phone"
        label="Phone"
        type="tel"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.phone, inputMode: 'numeric' } }}
      />
      <TextInput
        source="address"
        label="Address"
        helperText={false}
        sx={WHOLE_ROW}
        slotProps={{ htmlInput: { maxLength: LIMITS.addressLine } }}
      />
      <TextInput
        source="pincode"
        label="PIN code"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.postalCode, inputMode: 'numeric' } }}
      />
    </Box>
  </InfoCard>
);

/** The limits of an order. */
const OrdersCard = () => (
  <InfoCard title="Orders">
    <Box sx={{ display: 'grid', gap: 2, maxWidth: { sm: '50%' } }}>
      <NumberInput
        source="unitLimit"
        label="Most units of an item in an order"
        helperText="For each size and colour. Empty: as many as there are in stock."
        min={1}
        max={LIMITS.stock}
        step={1}
        margin="none"
      />
      <NumberInput
        source="exchangeHoldDays"
        label="Days that an exchange is held"
        helperText="So long the wanted pieces wait for the pick-up of an approved exchange."
        min={1}
        max={RETURN_LIMITS.holdDaysMax}
        step={1}
        margin="none"
      />
      <NumberInput
        source="restockHoldHours"
        label="Hours between back-in-stock mails"
        helperText="When a sold-out size is back, as many people are mailed as there are pieces. So many hours later the next ones are, for the pieces that are left."
        min={1}
        max={RESTOCK_LIMITS.holdHoursMax}
        step={1}
        margin="none"
      />
      <NumberInput
        source="deliveryDaysMin"
        label="Least days to a delivery"
        helperText="Shoppers are never promised a quicker delivery. Where enough deliveries are known, the promise is the time in which four of five arrived."
        min={1}
        max={AREA_LIMITS.minDaysMax}
        step={1}
        margin="none"
      />
      <BooleanInput
        source="confirmByMail"
        label="Ask shoppers by mail to confirm their orders"
        helperText="A quarter of an hour after an order that waits for a confirmation call. Its links confirm or cancel the order."
      />
      <NumberInput
        source="confirmLinkHours"
        label="Hours that the links of these mails work"
        min={1}
        max={ANSWER_LIMITS.linkHoursMax}
        step={1}
        margin="none"
      />
    </Box>
  </InfoCard>
);

/** The state and the GSTIN for invoices. */
function TaxCard() {
  const state: string = useWatch({ name: 'state' }) ?? '';
  const choices = statesWith(state).map((name) => ({ id: name, name }));
  return (
    <InfoCard title="Invoices">
      <Box sx={FIELDS}>
        <SelectInput source="state" label="State" choices={choices} emptyText="None" helperText={false} margin="none" />
        <TextInput
          source="gstin"
          label="GSTIN"
          helperText={false}
          parse={(text: string) => text.toUpperCase()}
          slotProps={{ htmlInput: { maxLength: LIMITS.gstin, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
        With a GSTIN every invoice shows the GST within its prices; without one it is a plain bill. An invoice keeps the
        state and the GSTIN of the day when its order was shipped.
      </Typography>
    </InfoCard>
  );
}

/** Leads admins to the removal of the demo as long as there is something of it. */
const DemoLink = () =>
  useDemo().data?.found ? (
    <Button variant="text" component={Link} to="/demo">
      Demo data
    </Button>
  ) : null;

const CompanyForm = () => (
  <FormPage
    resolver={resolver}
    defaultValues={{ logo: null }}
    foot={<SaveBar label="Save company" fieldLabels={LABELS} />}
  >
    <PageHead
      title="Company"
      status="The footer, the mails and the contact details of the shop"
      actions={
        <Allowed access="full-admin">
          <DemoLink />
        </Allowed>
      }
    />
    <TwoColumns
      asideWidth={320}
      aside={
        <InfoCard title="Logo">
          <LogoInput />
        </InfoCard>
      }
    >
      <DetailsCard />
      <OrdersCard />
      <TaxCard />
    </TwoColumns>
  </FormPage>
);

/** The API has exactly one company. */
const COMPANY_ID = '1';

const MERGE: FormMerge = {
  labels: { ...LABELS, logoUrl: 'logo' },
  textOf: ([field], url) => (field === 'logoUrl' && url ? logoText(String(url)) : undefined),
  valuesOf: (row: CompanyDraft) => ({ ...row, logo: null }),
  // A chosen file is not sent when the stored logo was picked.
  adapt: (merged: CompanyDraft) => (merged.logo && !isChosen(merged.logoUrl) ? { ...merged, logo: null } : merged),
};

/** A chosen file is shown by an address that the browser made. */
const isChosen = (url: string | null) => url?.startsWith('blob:') ?? false;

const logoText = (url: string) => (isChosen(url) ? 'the chosen file' : 'the stored logo');

export function CompanyEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onSaved = () => {
    notify(TEXTS.company.updated, { type: 'success' });
    refresh();
  };
  return (
    <EditPage resource="company" id={COMPANY_ID} redirect={false} onSaved={onSaved} merge={MERGE}>
      <CompanyForm />
    </EditPage>
  );
}
