import { Box, Button, Typography } from '@mui/material';
import type { ApiKey } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ReactNode, useState } from 'react';
import { Confirm, useGetIdentity, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { useAct } from '../api/use-act';
import { AuditButton } from '../audit/AuditButton';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
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
  <InfoCard title="Details" aside={<ApiKeyState apiKey={apiKey} />}>
    <Box component="dl" sx={{ margin: 0 }}>
      <Detail name="Permissions">{apiKey.permissions.map((one) => PERMISSION_TEXTS[one].name).join(', ')}</Detail>
      <Detail name="May">{apiKey.mayWrite ? 'Read and change' : 'Read only'}</Detail>
      <Detail name="Limit">{apiKey.callsPerMinute} calls a minute</Detail>
      <Detail name="Made by">{apiKey.owner.name}</Detail>
      <Detail name="Made">{dayAndTime(apiKey.createdAt)}</Detail>
      <Detail name="Last used">{lastUseOf(apiKey)}</Detail>
      <Detail name="Ends">{apiKey.expiresAt ? dayAndTime(apiKey.expiresAt) : 'Never'}</Detail>
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
      It has those of its permissions that {apiKey.owner.name} has at the time of a call.
    </Typography>
  </InfoCard>
);

/** Makes a new secret. Only the colleague who made the key gets one. */
function SecretCard({ apiKey }: { apiKey: ApiKey }) {
  const { identity } = useGetIdentity();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { act, isBusy } = useAct(TEXTS.apiKeys.saveFailed);
  const rotate = async () => {
    await act(async () => {
      const made = await rotateKey(apiKey.id);
      setSecret(made.secret);
      return made;
    });
    setAsking(false);
  };
  const isOwn = identity?.id === apiKey.owner.id;
  return (
    <InfoCard title="Secret">
      <Typography variant="body2" sx={QUIET}>
        {apiKey.formerSecretUntil
          ? `The former secret works until ${dayAndTime(apiKey.formerSecretUntil)}.`
          : 'It was shown when it was made. The store keeps only its hash.'}
      </Typography>
      {isOwn && !isExpired(apiKey) ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          New secret
        </Button>
      ) : (
        <Typography variant="body2">{isOwn ? TEXTS.apiKeys.expired : TEXTS.apiKeys.notOwn}</Typography>
      )}
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="Make a new secret?"
        content="The present one works for a day more. One that was made before it ends at once."
        confirm="New secret"
        onConfirm={rotate}
        onClose={() => setAsking(false)}
      />
      <SecretDialog {...KEY_SECRET} secret={secret} onClose={() => setSecret(undefined)} />
    </InfoCard>
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const revoke = async () => {
    setBusy(true);
    try {
      notify((await revokeKey(id)).message, { type: 'success' });
      redirect('list', 'api-key');
    } catch (error) {
      notify((error as Error).message || TEXTS.apiKeys.revokeFailed, { type: 'error' });
      setAsking(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={`Revoke ${name}?`}
        content="The next call with this key is refused. This cannot be undone."
        confirm="Revoke"
        confirmColor="warning"
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function ApiKeyPage() {
  const apiKey = useRecordContext<ApiKey>();
  if (!apiKey) return null;
  return (
    <PageBody>
      <PageHead
        title={apiKey.name}
        parent={{ label: 'API keys', to: '/api-key' }}
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
