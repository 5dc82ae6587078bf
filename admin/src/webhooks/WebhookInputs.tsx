import { Typography } from '@mui/material';
import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@rangrekha/contract/limits';
import { PERMISSION_TEXTS, type StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import { CheckboxGroupInput, TextInput } from 'react-admin';
import { useStaffRights } from '../auth/use-staff-rights';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { InfoCard } from '../ui/InfoCard';
import type { WebhookDraft } from './webhook-requests';

export const WEBHOOK_LABELS = { url: 'address', description: 'name', events: 'events' };

function webhookProblems({ url, events }: Partial<WebhookDraft>): Problem[] {
  return [
    ...(URL.canParse(url?.trim() ?? '') ? [] : [{ path: 'url', message: TEXTS.webhooks.addressInvalid }]),
    ...(events?.length ? [] : [{ path: 'events', message: TEXTS.webhooks.eventRequired }]),
  ];
}
export const webhookResolver = resolveWith(webhookProblems);

const EVENT_LABELS: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed',
  'order.status_changed': 'The status of an order changes',
  'order.canceled': 'An order is cancelled',
  'order.corrected': 'The items of an order are corrected',
  'order.out_for_delivery': 'The courier brings an order or a parcel of it',
  'product.saved': 'A product is added or changed',
  'product.deleted': 'A product is deleted',
  'stock.low': 'The stock of a variant gets low',
};

/** Each event; who may not read what it carries cannot choose it. */
const choicesFor = (rights: StaffRights) =>
  WEBHOOK_EVENTS.map((id) => {
    const lacked = lackedFor(rights, id);
    const needs = lacked ? `, needs the permission ${PERMISSION_TEXTS[lacked].name}` : '';
    return { id, name: `${EVENT_LABELS[id]} (${id})${needs}`, disabled: lacked !== undefined };
  });

function EventInput() {
  const { rights } = useStaffRights();
  if (!rights) return null;
  return (
    <CheckboxGroupInput source="events" label={false} choices={choicesFor(rights)} row={false} helperText={false} />
  );
}

export const WebhookInputs = () => (
  <>
    <InfoCard title="Address">
      <TextInput
        source="url"
        label="Web address"
        type="url"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.webhookAddress, placeholder: 'https://example.com/hooks' } }}
      />
      <TextInput
        source="description"
        label="Name"
        helperText="For yourselves: what listens there."
        sx={{ marginTop: 2 }}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
      />
    </InfoCard>
    <InfoCard title="Events">
      <EventInput />
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        Each event is one POST request with JSON. If the answer has no status of 2xx, the request is sent again for
        three days.
      </Typography>
    </InfoCard>
  </>
);
