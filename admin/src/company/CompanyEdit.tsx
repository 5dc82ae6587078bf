import { isGstin } from '@rangrekha/contract/gstin';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRefresh } from 'react-admin';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import type { CompanyDraft } from './company-requests';
import { DetailsCard } from './DetailsCard';
import { LogoInput } from './LogoInput';
import { OrdersCard } from './OrdersCard';
import { TaxCard } from './TaxCard';

const LABELS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  pincode: 'PIN code',
  state: 'state',
  gstin: 'GSTIN',
  unitLimit: 'most units of an item',
  logo: 'logo',
};

function companyProblems({ name, state, gstin, unitLimit }: Partial<CompanyDraft>): Problem[] {
  if (!name?.trim()) return [{ path: 'name', message: 'Please fill the company name.' }];
  if (unitLimit != null && !isUnitLimit(unitLimit))
    return [{ path: 'unitLimit', message: TEXTS.company.unitLimitInvalid }];
  if (!gstin) return [];
  if (!isGstin(gstin.trim())) return [{ path: 'gstin', message: TEXTS.company.gstinInvalid }];
  return state ? [] : [{ path: 'state', message: TEXTS.company.stateRequired }];
}

const isUnitLimit = (units: number) => Number.isInteger(units) && units >= 1 && units <= LIMITS.stock;

const resolver = resolveWith(companyProblems);

const CompanyForm = () => (
  <FormPage
    resolver={resolver}
    defaultValues={{ logo: null }}
    foot={<SaveBar label="Save company" fieldLabels={LABELS} />}
  >
    <PageHead title="Company" status="The footer, the mails and the contact details of the shop" />
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

/** The one company there is. */
const COMPANY_ID = '1';

export function CompanyEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onSaved = () => {
    notify(TEXTS.company.updated, { type: 'success' });
    refresh();
  };
  return (
    <EditPage resource="company" id={COMPANY_ID} redirect={false} onSaved={onSaved}>
      <CompanyForm />
    </EditPage>
  );
}
