import { Box } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { TextInput, useNotify, useRefresh } from 'react-admin';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../frame/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { TwoColumns } from '../ui/TwoColumns';
import type { CompanyDraft } from './company-calls';
import { LogoInput } from './LogoInput';

const WORDS = { name: 'name', email: 'email', phone: 'phone', address: 'address', pincode: 'PIN code', logo: 'logo' };
const FIELDS = { display: 'grid', columnGap: 2, rowGap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const WHOLE_ROW = { gridColumn: '1 / -1' };

const companyProblems = ({ name }: Partial<CompanyDraft>): Problem[] =>
  name?.trim() ? [] : [{ path: 'name', message: 'Please fill the company name.' }];

const resolver = resolveWith(companyProblems);

const CompanyForm = () => (
  <FormPage
    resolver={resolver}
    defaultValues={{ logo: null }}
    foot={<SaveBar label="Save company" fieldWords={WORDS} />}
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
    </TwoColumns>
  </FormPage>
);

/** The one company there is. */
const COMPANY_ID = '1';

export function CompanyEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onSuccess = () => {
    notify(TEXTS.company.updated, { type: 'success' });
    refresh();
  };
  return (
    <EditPage resource="company" id={COMPANY_ID} redirect={false} mutationOptions={{ onSuccess }}>
      <CompanyForm />
    </EditPage>
  );
}
