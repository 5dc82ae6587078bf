import { Box, Typography } from '@mui/material';
import type { ApiKey } from '@rangrekha/contract';
import { API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { dayAndTime } from '@rangrekha/contract/dates';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { type ReactNode, useState } from 'react';
import { useGetIdentity, useRecordContext, useRedirect } from 'react-admin';
import { useAct } from '../api/use-act';
import { AuditButton } from '../audit/AuditButton';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { ConfirmButton } from '../ui/ConfirmButton';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { SecretDialog } from '../ui/SecretDialog';
import { TwoColumns } from '../ui/TwoColumns';
import { ApiKeyState, isExpired, KEY_SECRET, lastUseOf } from './ApiKeyState';
import { revokeKey, rotateKey } from './api-key-requests';

const PAIR = { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 1, minHeight: 32 } as const;
const QUIET = { color: 'text.secondary', marginBottom: 1.5 };

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

const DetailsCard = ({ apiKey }: { apiKey: ApiKey }) => (
  <InfoCard title={t('words.details')} aside={<ApiKeyState apiKey={apiKey} />}>
    <Box component="dl" sx={{ margin: 0 }}>
      <Detail name={t('apiKeys.permissionsLabel')}>
        {apiKey.permissions.map((one) => PERMISSION_TEXTS[one].name).join(', ')}
      </Detail>
      <Detail name={t('apiKeys.may')}>{apiKey.mayWrite ? t('apiKeys.readAndChange') : t('apiKeys.readOnly')}</Detail>
      <Detail name={t('apiKeys.limit')}>
        {t('apiKeys.callsPerMinuteCallsAMinute', { callsPerMinute: apiKey.callsPerMinute })}
      </Detail>
      <Detail name={t('apiKeys.madeBy')}>{apiKey.owner.name}</Detail>
      <Detail name={t('apiKeys.made')}>{dayAndTime(apiKey.createdAt)}</Detail>
      <Detail name={t('apiKeys.lastUsed')}>{lastUseOf(apiKey)}</Detail>
      <Detail name={t('words.ends')}>{apiKey.expiresAt ? dayAndTime(apiKey.expiresAt) : t('apiKeys.never')}</Detail>
    </Box>
    <SecondaryText sx={{ marginTop: 1.5 }}>{t('apiKeys.itHasThoseOfIts', { name: apiKey.owner.name })}</SecondaryText>
  </InfoCard>
);

/** Makes a new secret. Only the colleague who made the key gets one. */
function SecretCard({ apiKey }: { apiKey: ApiKey }) {
  const { identity } = useGetIdentity();
  const [secret, setSecret] = useState<string>();
  const { act, isBusy } = useAct(API_KEY_TEXTS.saveFailed);
  const rotate = async () => {
    const made = await rotateKey(apiKey.id);
    setSecret(made.secret);
    return made;
  };
  const isOwn = identity?.id === apiKey.owner.id;
  return (
    <InfoCard title={t('apiKeys.secret')}>
      <Typography variant="body2" sx={QUIET}>
        {apiKey.formerSecretUntil
          ? t('apiKeys.theFormerSecretWorksUntil', { time: dayAndTime(apiKey.formerSecretUntil) })
          : t('apiKeys.itWasShownWhenIt')}
      </Typography>
      {isOwn && !isExpired(apiKey) ? (
        <ConfirmButton
          variant="outlined"
          isBusy={isBusy}
          ask={{
            title: t('words.makeANewSecret'),
            content: t('apiKeys.thePresentOneWorksFor'),
            confirm: t('words.newSecret'),
          }}
          onConfirm={() => act(rotate)}
        >
          {t('words.newSecret')}
        </ConfirmButton>
      ) : (
        <Typography variant="body2">{isOwn ? API_KEY_TEXTS.expired : API_KEY_TEXTS.notOwn}</Typography>
      )}
      <SecretDialog {...KEY_SECRET} secret={secret} onClose={() => setSecret(undefined)} />
    </InfoCard>
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const redirect = useRedirect();
  const { act, isBusy } = useAct(API_KEY_TEXTS.revokeFailed, () => redirect('list', 'api-key'));
  return (
    <ConfirmButton
      warns
      variant="outlined"
      color="error"
      isBusy={isBusy}
      ask={{
        title: t('apiKeys.revokeName', { name }),
        content: t('apiKeys.theNextCallWithThis'),
        confirm: t('apiKeys.revoke'),
      }}
      onConfirm={() => act(() => revokeKey(id))}
    >
      {t('apiKeys.revoke')}
    </ConfirmButton>
  );
}

function ApiKeyPage() {
  const apiKey = useRecordContext<ApiKey>();
  if (!apiKey) return null;
  return (
    <PageBody>
      <PageHead
        title={apiKey.name}
        parent={{ label: t('apiKeys.apiKeys'), to: '/api-key' }}
        actions={
          <>
            <AuditButton of={apiKey.id} />
            <RevokeButton apiKey={apiKey} />
          </>
        }
      />
      <TwoColumns asideWidth={320} aside={<SecretCard apiKey={apiKey} />}>
        <DetailsCard apiKey={apiKey} />
      </TwoColumns>
    </PageBody>
  );
}

export const ApiKeyShow = () => (
  <ShowPage>
    <ApiKeyPage />
  </ShowPage>
);
