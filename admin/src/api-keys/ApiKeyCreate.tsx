import { Box, Typography } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { mayDo, PERMISSION_TEXTS, PERMISSIONS } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  CreateBase,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useStaffRights } from '../auth/use-staff-rights';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { SecretDialog } from '../ui/SecretDialog';
import { KEY_SECRET } from './ApiKeyState';
import type { ApiKeyDraft, NewKey } from './api-key-requests';

const LABELS = {
  name: 'name',
  permissions: 'permissions',
  mayWrite: 'reading or changing',
  callsPerMinute: 'calls a minute',
  days: 'end',
};
const DEFAULTS: ApiKeyDraft = { name: '', permissions: [], mayWrite: 'no', callsPerMinute: 120, days: 90 };

const WRITES = [
  { id: 'no', name: 'Reads only' },
  { id: 'yes', name: 'Reads and changes' },
];
const CALLS = [30, 120, 600, 3_000].map((id) => ({ id, name: `${id} calls a minute` }));
const ENDS = [
  { id: 30, name: 'In 30 days' },
  { id: 90, name: 'In 90 days' },
  { id: 365, name: 'In a year' },
  { id: '', name: 'Never' },
];

function problems({ name, permissions }: Partial<ApiKeyDraft>): Problem[] {
  return [
    ...(name?.trim() ? [] : [{ path: 'name', message: 'Please fill the name.' }]),
    ...(permissions?.length ? [] : [{ path: 'permissions', message: 'Please choose what it may do.' }]),
  ];
}
const resolver = resolveWith(problems);

/** Each permission; nobody gives what they have not. */
function PermissionInput() {
  const { rights } = useStaffRights();
  if (!rights) return null;
  const choices = PERMISSIONS.map((id) => {
    const lacks = !mayDo(rights, id);
    const { name, allows } = PERMISSION_TEXTS[id];
    return { id, name: `${name}: ${allows}${lacks ? '. You do not have this permission' : ''}`, disabled: lacks };
  });
  return <CheckboxGroupInput source="permissions" label={false} choices={choices} row={false} helperText={false} />;
}

const ApiKeyInputs = () => (
  <>
    <InfoCard title="Program">
      <TextInput
        source="name"
        helperText="Which program it is. It stands beside your name in the audit log."
        slotProps={{ htmlInput: { maxLength: LIMITS.apiKeyName, placeholder: 'Accounting' } }}
      />
    </InfoCard>
    <InfoCard title="What it may do">
      <PermissionInput />
      <RadioButtonGroupInput source="mayWrite" label="Reading or changing" choices={WRITES} helperText={false} />
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        A key never has more permissions than you have. It cannot sign in, change accounts or make keys.
      </Typography>
    </InfoCard>
    <InfoCard title="Limits">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectInput
          source="callsPerMinute"
          label="Calls"
          choices={CALLS}
          validate={[]}
          helperText={false}
          margin="none"
        />
        <SelectInput source="days" label="Ends" choices={ENDS} helperText={false} margin="none" />
      </Box>
    </InfoCard>
  </>
);

export function ApiKeyCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [made, setMade] = useState<NewKey>();
  const onSuccess = (key: NewKey) => {
    notify(TEXTS.apiKeys.made, { type: 'success' });
    setMade(key);
  };
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
      <FormPage
        // The form has done its work as soon as the secret shows.
        key={made?.id}
        resolver={resolver}
        defaultValues={DEFAULTS}
        foot={<SaveBar label="Make key" fieldLabels={LABELS} />}
      >
        <PageHead title="New API key" parent={{ label: 'API keys', to: '/api-key' }} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ApiKeyInputs />
        </Box>
      </FormPage>
      <SecretDialog {...KEY_SECRET} secret={made?.secret} onClose={() => redirect('show', 'api-key', made?.id)} />
    </CreateBase>
  );
}
