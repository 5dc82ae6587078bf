import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@rangrekha/contract/limits';
import { PERMISSION_TEXTS, type StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import { CheckboxGroupInput, TextInput } from 'react-admin';
import { useStaffRights } from '../auth/use-staff-rights';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import type { WebhookDraft } from './webhook-requests';

export const WEBHOOK_LABELS = {
  url: t('words.address'),
  description: t('webhooks.name'),
  events: t('words.eventsInSentence'),
};

function webhookProblems({ url, events }: Partial<WebhookDraft>): Problem[] {
  return [
    ...(URL.canParse(url?.trim() ?? '') ? [] : [{ path: 'url', message: TEXTS.webhooks.addressInvalid }]),
    ...(events?.length ? [] : [{ path: 'events', message: TEXTS.webhooks.eventRequired }]),
  ];
}
export const webhookResolver = resolveWith(webhookProblems);

const EVENT_LABELS: Record<WebhookEvent, string> = {
  'order.placed': t('webhooks.anOrderIsPlaced'),
  'order.status_changed': t('webhooks.theStatusOfAnOrder'),
  'order.canceled': t('webhooks.anOrderIsCancelled'),
  'order.corrected': t('webhooks.theItemsOfAnOrder'),
  'order.out_for_delivery': t('webhooks.theCourierBringsAnOrder'),
  'product.saved': t('webhooks.aProductIsAddedOr'),
  'product.deleted': t('webhooks.aProductIsDeleted'),
  'stock.low': t('webhooks.theStockOfAVariant'),
};

/** Each event; who may not read what it carries cannot choose it. */
const choicesFor = (rights: StaffRights) =>
  WEBHOOK_EVENTS.map((id) => {
    const lacked = lackedFor(rights, id);
    const needs = lacked ? t('webhooks.needsThePermissionName', { name: PERMISSION_TEXTS[lacked].name }) : '';
    return { id, name: `${EVENT_LABELS[id]} (${id})${needs}`, disabled: lacked !== undefined };
  });

function EventInput() {
  const { rights } = useStaffRights();
  if (!rights) return null;
  return (
    <CheckboxGroupInput
      source="events"
      label={false}
      choices={choicesFor(rights)}
      row={false}
      helperText={false}
      // The names of events are long words.
      sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
    />
  );
}

export const WebhookInputs = () => (
  <>
    <InfoCard title={t('words.addressLabel')}>
      <TextInput
        source="url"
        label={t('webhooks.webAddress')}
        type="url"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.webhookAddress, placeholder: 'https://example.com/hooks' } }}
      />
      <TextInput
        source="description"
        label={t('words.name')}
        helperText={t('webhooks.forYourselvesWhatListensThere')}
        sx={{ marginTop: 2 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
    </InfoCard>
    <InfoCard title={t('words.events')}>
      <EventInput />
      <SecondaryText sx={{ marginTop: 1 }}>{t('webhooks.eachEventIsOnePost')}</SecondaryText>
    </InfoCard>
  </>
);
