import { Button } from '@mui/material';
import { isGstin } from '@rangrekha/contract/gstin';
import { LIMITS } from '@rangrekha/contract/limits';
import { stateOf, stateOfGstin } from '@rangrekha/contract/supply-state';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { Place } from '../plugins/Place';
import { useDemo } from '../setup/demo/demo-requests';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import { CompanyInputs } from './CompanyInputs';
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
  legalName: 'legal name',
  otherAddresses: 'other addresses',
  cin: 'CIN',
  grievanceName: 'grievance officer',
  grievanceDesignation: 'designation of the officer',
  grievanceEmail: 'email of the officer',
  grievancePhone: 'phone of the officer',
  hsnDigits: 'digits of HSN codes',
  unitLimit: 'most units of an item',
  exchangeHoldDays: 'days that an exchange is held',
  restockHoldHours: 'hours between back-in-stock mails',
  deliveryDaysMin: 'least days to a delivery',
  confirmByMail: 'orders to confirm by mail',
  confirmLinkHours: 'hours that a link works',
  defaultMakerId: 'maker',
  needsDeclarations: 'declarations before publishing',
  asksBirthDate: 'question for the date of birth',
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
        <>
          <InfoCard title="Logo">
            <LogoInput />
          </InfoCard>
          <Place name="company" record={undefined} />
        </>
      }
    >
      <CompanyInputs />
    </TwoColumns>
  </FormPage>
);

/** The API has exactly one company. */
const COMPANY_ID = '1';

const MERGE: FormMerge = {
  labels: { ...LABELS, logoUrl: 'logo' },
  named: { resource: 'maker', fields: ['defaultMakerId'] },
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
