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
import { t } from '../language/t';
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
  email: t('company.email'),
  phone: t('words.phone'),
  address: t('words.address'),
  pincode: t('words.pinCode'),
  state: t('words.stateInSentence'),
  gstin: 'GSTIN',
  legalName: t('company.legalName'),
  otherAddresses: t('company.otherAddresses'),
  cin: 'CIN',
  grievanceName: t('company.grievanceOfficer'),
  grievanceDesignation: t('company.designationOfTheOfficer'),
  grievanceEmail: t('company.emailOfTheOfficer'),
  grievancePhone: t('company.phoneOfTheOfficer'),
  hsnDigits: t('company.digitsOfHsnCodes'),
  unitLimit: t('company.mostUnitsOfAnItem'),
  exchangeHoldDays: t('company.daysThatAnExchangeIs'),
  restockHoldHours: t('company.hoursBetweenBackInStock'),
  deliveryDaysMin: t('company.leastDaysToADelivery'),
  confirmByMail: t('company.ordersToConfirmByMail'),
  confirmLinkHours: t('company.hoursThatALinkWorks'),
  defaultMakerId: t('words.makerInSentence'),
  needsDeclarations: t('company.declarationsBeforePublishing'),
  asksBirthDate: t('company.questionForTheDateOf'),
  logo: t('company.logo'),
};

function companyProblems({ name, state, gstin, unitLimit }: Partial<CompanyDraft>): Problem[] {
  if (!name?.trim()) return [{ path: 'name', message: t('company.pleaseFillTheCompanyName') }];
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
      {t('words.demoData')}
    </Button>
  ) : null;

const CompanyForm = () => (
  <FormPage
    resolver={resolver}
    defaultValues={{ logo: null }}
    foot={<SaveBar label={t('company.saveCompany')} fieldLabels={LABELS} />}
  >
    <PageHead
      title={t('words.company')}
      status={t('company.theFooterTheMailsAnd')}
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
          <InfoCard title={t('company.logoLabel')}>
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

const logoText = (url: string) => (isChosen(url) ? t('company.theChosenFile') : t('company.theStoredLogo'));

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
