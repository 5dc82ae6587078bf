import { Alert, Box } from '@mui/material';
import type { Webhook } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { CreateBase, useNotify, useRecordContext, useRedirect, useRefresh } from 'react-admin';
import { useAct } from '../api/use-act';
import { AuditButton } from '../audit/AuditButton';
import { DeleteButton } from '../forms/DeleteButton';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { BusyButton } from '../ui/BusyButton';
import { ConfirmButton } from '../ui/ConfirmButton';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { SecretDialog } from '../ui/SecretDialog';
import { TwoColumns } from '../ui/TwoColumns';
import { Deliveries } from './Deliveries';
import { WEBHOOK_LABELS, WebhookInputs, webhookResolver } from './WebhookInputs';
import { WebhookState } from './WebhookList';
import { type NewWebhook, renewSecret, saveWebhook, sendTestEvent } from './webhook-requests';

const PARENT = { label: t('webhooks.webhooks'), to: '/webhook' };
const MERGE = { labels: WEBHOOK_LABELS };
const SECRET = {
  title: t('webhooks.signingSecret'),
  text: t('webhooks.theReceiverChecksWithIt'),
};
const LEFT = { justifySelf: 'start' };

export function WebhookCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [added, setAdded] = useState<NewWebhook>();
  const onSuccess = (webhook: NewWebhook) => {
    notify(TEXTS.webhooks.saved, { type: 'success' });
    setAdded(webhook);
  };
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
      <FormPage
        // The form has done its work as soon as the secret shows.
        key={added?.id}
        resolver={webhookResolver}
        defaultValues={{ url: '', description: '', events: [] }}
        foot={<SaveBar label={t('webhooks.saveWebhook')} fieldLabels={WEBHOOK_LABELS} />}
      >
        <PageHead title={t('webhooks.newWebhook')} parent={PARENT} />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <WebhookInputs />
        </Box>
      </FormPage>
      <SecretDialog {...SECRET} secret={added?.secret} onClose={() => redirect('edit', 'webhook', added?.id)} />
    </CreateBase>
  );
}

/** Enables a webhook, or disables it. */
function ActiveSwitch({ webhook }: { webhook: Webhook }) {
  const { act, isBusy } = useAct(TEXTS.webhooks.saveFailed);
  const { id, url, description, events, revision, disabledAt } = webhook;
  const set = async () => {
    await saveWebhook({ url, description, events, revision, active: disabledAt !== null }, id);
    return { message: TEXTS.webhooks.saved };
  };
  return (
    <BusyButton variant="outlined" onClick={() => act(set)} isBusy={isBusy} busyLabel={t('words.saving')} sx={LEFT}>
      {disabledAt ? t('webhooks.enable') : t('webhooks.disable')}
    </BusyButton>
  );
}

function StateCard({ webhook }: { webhook: Webhook }) {
  const { id, disabledAt, disabledNote, failingSince } = webhook;
  const { act, isBusy } = useAct(TEXTS.webhooks.saveFailed);
  return (
    <InfoCard title={t('words.state')} aside={<WebhookState webhook={webhook} />}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {disabledAt && (
          <Alert severity="warning">
            {t('webhooks.disabledOnTimeDisabledNoteEvents', { time: dayAndTime(disabledAt), disabledNote })}
          </Alert>
        )}
        {!disabledAt && failingSince && (
          <Alert severity="warning">
            {t('webhooks.nothingWasAcceptedSinceTime', { time: dayAndTime(failingSince) })}
          </Alert>
        )}
        {!disabledAt && (
          <BusyButton
            variant="outlined"
            onClick={() => act(() => sendTestEvent(id))}
            isBusy={isBusy}
            busyLabel={t('words.sending')}
            sx={LEFT}
          >
            {t('webhooks.sendTestEvent')}
          </BusyButton>
        )}
        <ActiveSwitch webhook={webhook} />
      </Box>
    </InfoCard>
  );
}

function SecretCard({ webhook: { id } }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  const { act, isBusy } = useAct(TEXTS.webhooks.saveFailed);
  const renew = async () => {
    setSecret((await renewSecret(id)).secret);
    return { message: '' };
  };
  return (
    <InfoCard title={t('webhooks.signingSecret')}>
      <SecondaryText sx={{ marginBottom: 1.5 }}>{t('webhooks.requestsAreSignedAsStandardwebhooks')}</SecondaryText>
      <ConfirmButton
        variant="outlined"
        isBusy={isBusy}
        ask={{
          title: t('words.makeANewSecret'),
          content: t('webhooks.forADayRequestsAre'),
          confirm: t('words.newSecret'),
        }}
        onConfirm={() => act(renew)}
      >
        {t('words.newSecret')}
      </ConfirmButton>
      <SecretDialog {...SECRET} secret={secret} onClose={() => setSecret(undefined)} />
    </InfoCard>
  );
}

function WebhookPage() {
  const webhook = useRecordContext<Webhook>();
  if (!webhook) return null;
  const title = webhook.description || new URL(webhook.url).host;
  const danger = (
    <DeleteButton
      resource="webhook"
      record={webhook}
      label={t('webhooks.deleteWebhook')}
      question={t('webhooks.deleteTitle', { title })}
      done={TEXTS.webhooks.deleted}
    />
  );
  return (
    <FormPage
      resolver={webhookResolver}
      foot={<SaveBar label={t('webhooks.saveWebhook')} fieldLabels={WEBHOOK_LABELS} danger={danger} />}
    >
      <PageHead title={title} parent={PARENT} actions={<AuditButton of={webhook.id} />} />
      <TwoColumns
        asideWidth={320}
        aside={
          <>
            <StateCard webhook={webhook} />
            <SecretCard webhook={webhook} />
          </>
        }
      >
        <WebhookInputs />
        <Deliveries webhook={webhook} />
      </TwoColumns>
    </FormPage>
  );
}

export function WebhookEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const onSaved = () => {
    notify(TEXTS.webhooks.saved, { type: 'success' });
    refresh();
  };
  return (
    <EditPage redirect={false} onSaved={onSaved} merge={MERGE}>
      <WebhookPage />
    </EditPage>
  );
}
