import { Box, Card } from '@mui/material';
import type { Webhook } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

/** Whether deliveries to a webhook are accepted. */
export function WebhookState({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) {
  if (disabledAt) return <StatusChip kind="CANCELED" label={t('webhooks.disabled')} />;
  return failingSince ? (
    <StatusChip kind="LOW" label={t('webhooks.failing')} />
  ) : (
    <StatusChip kind="IN_STOCK" label={t('words.active')} />
  );
}

const WebhookLink = ({ webhook: { id, url, description } }: { webhook: Webhook }) => (
  <Box component={Link} to={`/webhook/${id}`} sx={NAME}>
    <TwoLines first={description || new URL(url).host} second={url} isStrong />
  </Box>
);

const WebhookTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<Webhook>
      key="address"
      label={t('words.addressLabel')}
      render={(webhook) => <WebhookLink webhook={webhook} />}
    />
    <FunctionField<Webhook> key="events" label={t('words.events')} render={({ events }) => events.join(', ')} />
    <FunctionField<Webhook>
      key="added"
      label={t('words.addedLabel')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => dayAndTime(createdAt)}
    />
    <FunctionField<Webhook>
      key="state"
      label={t('words.state')}
      render={(webhook) => <WebhookState webhook={webhook} />}
    />
  </ViewDatagrid>
);

const WebhookCard = ({ webhook }: { webhook: Webhook }) => (
  <Card
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, padding: 2 }}
  >
    <WebhookLink webhook={webhook} />
    <WebhookState webhook={webhook} />
  </Card>
);

export const WebhookList = () => (
  <ListPage<Webhook>
    title={t('webhooks.webhooks')}
    status={t('webhooks.addressesOfOtherProgramsWhich')}
    actions={<AddButton to="/webhook/create" label={t('webhooks.addWebhook')} />}
    table={<WebhookTable />}
    card={(webhook) => <WebhookCard webhook={webhook} />}
    empty={t('webhooks.noWebhooksYetAWebhook')}
    what={t('webhooks.webhooksInSentence')}
    sort={{ field: 'createdAt', order: 'ASC' }}
  />
);
