import { Box } from '@mui/material';
import { API_KEY_LIMITS, API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { mayDo, PERMISSION_TEXTS, PERMISSIONS } from '@rangrekha/contract/permissions';
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
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { SecretDialog } from '../ui/SecretDialog';
import { KEY_SECRET } from './ApiKeyState';
import type { ApiKeyDraft, NewKey } from './api-key-requests';

const LABELS = {
  name: t('words.nameInSentence'),
  permissions: t('apiKeys.permissions'),
  mayWrite: t('apiKeys.readingOrChanging'),
  callsPerMinute: t('apiKeys.callsAMinute'),
  days: t('apiKeys.end'),
};
const DEFAULTS: ApiKeyDraft = { name: '', permissions: [], mayWrite: 'no', callsPerMinute: 120, days: 90 };

const WRITES = [
  { id: 'no', name: t('apiKeys.readsOnly') },
  { id: 'yes', name: t('apiKeys.readsAndChanges') },
];
const CALLS = [30, 120, 600, 3_000].map((id) => ({ id, name: t('apiKeys.idCallsAMinute', { id }) }));
const ENDS = [
  { id: 30, name: t('apiKeys.in30Days') },
  { id: 90, name: t('apiKeys.in90Days') },
  { id: 365, name: t('apiKeys.inAYear') },
  { id: '', name: t('apiKeys.never') },
];

function problems({ name, permissions }: Partial<ApiKeyDraft>): Problem[] {
  return [
    ...(name?.trim() ? [] : [{ path: 'name', message: t('words.pleaseFillTheName') }]),
    ...(permissions?.length ? [] : [{ path: 'permissions', message: t('apiKeys.pleaseChooseWhatItMay') }]),
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
    return { id, name: `${name}: ${allows}${lacks ? t('apiKeys.youDoNotHaveThis') : ''}`, disabled: lacks };
  });
  return <CheckboxGroupInput source="permissions" label={false} choices={choices} row={false} helperText={false} />;
}

const ApiKeyInputs = () => (
  <>
    <InfoCard title={t('apiKeys.program')}>
      <TextInput
        source="name"
        label={t('words.name')}
        helperText={t('apiKeys.whichProgramItIsIt')}
        slotProps={{ htmlInput: { maxLength: API_KEY_LIMITS.name, placeholder: t('apiKeys.accounting') } }}
      />
    </InfoCard>
    <InfoCard title={t('apiKeys.whatItMayDo')}>
      <PermissionInput />
      <RadioButtonGroupInput
        source="mayWrite"
        label={t('apiKeys.readingOrChangingLabel')}
        choices={WRITES}
        helperText={false}
      />
      <SecondaryText sx={{ marginTop: 1 }}>{t('apiKeys.aKeyNeverHasMore')}</SecondaryText>
    </InfoCard>
    <InfoCard title={t('apiKeys.limits')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectInput
          source="callsPerMinute"
          label={t('apiKeys.calls')}
          choices={CALLS}
          validate={[]}
          helperText={false}
          margin="none"
        />
        <SelectInput source="days" label={t('words.ends')} choices={ENDS} helperText={false} margin="none" />
      </Box>
    </InfoCard>
  </>
);

export function ApiKeyCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [made, setMade] = useState<NewKey>();
  const onSuccess = (key: NewKey) => {
    notify(API_KEY_TEXTS.made, { type: 'success' });
    setMade(key);
  };
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
      <FormPage
        // The form has done its work as soon as the secret shows.
        key={made?.id}
        resolver={resolver}
        defaultValues={DEFAULTS}
        foot={<SaveBar label={t('apiKeys.makeKey')} fieldLabels={LABELS} />}
      >
        <PageHead title={t('apiKeys.newApiKey')} parent={{ label: t('apiKeys.apiKeys'), to: '/api-key' }} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ApiKeyInputs />
        </Box>
      </FormPage>
      <SecretDialog {...KEY_SECRET} secret={made?.secret} onClose={() => redirect('show', 'api-key', made?.id)} />
    </CreateBase>
  );
}
