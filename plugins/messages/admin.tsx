import { Box, Typography } from '@mui/material';
import { type AdminPlugin, InfoCard, Reading, StatusChip, TwoLines, useRead } from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { ComponentProps } from 'react';
import type { Costs, OrderMessage } from './endpoints';
import { t } from './t';

const TOPICS: Record<OrderMessage['topic'], string> = {
  CONFIRMATION: t('admin.confirmation'),
  QUESTION: t('admin.question'),
  SHIPPED: t('admin.shipped'),
  OUT_FOR_DELIVERY: t('admin.outForDelivery'),
};

const STATES: Record<OrderMessage['status'], Pick<ComponentProps<typeof StatusChip>, 'kind' | 'label'>> = {
  WAITING: { kind: 'PENDING', label: t('admin.waiting') },
  SENT: { kind: 'SHIPPED', label: t('admin.sent') },
  DELIVERED: { kind: 'DELIVERED', label: t('admin.delivered') },
  READ: { kind: 'DELIVERED', label: t('admin.read') },
  FAILED: { kind: 'SOLD_OUT', label: t('admin.failed') },
  WITHHELD: { kind: 'QUIET', label: t('admin.withheld') },
};

const detailOf = ({ phone, sentAt, attempts, lastError }: OrderMessage) =>
  [phone, sentAt ? dayAndTime(sentAt) : attempts > 0 && t('admin.attempts', { count: attempts }), lastError]
    .filter(Boolean)
    .join(' · ');

/** The messages about an order. */
function OrderCard({ record: order }: { record: AdminOrder }) {
  const report = useRead<{ messages: OrderMessage[] }>(`/x/messages/orders/${order.id}`);
  return (
    <InfoCard title={t('admin.heading')}>
      <Reading report={report}>
        {({ messages }) =>
          messages.length > 0 ? (
            messages.map((message) => (
              <Box key={message.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, paddingY: 0.5 }}>
                <TwoLines first={TOPICS[message.topic]} second={detailOf(message)} />
                <StatusChip {...STATES[message.status]} />
              </Box>
            ))
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('admin.none')}</Typography>
          )
        }
      </Reading>
    </InfoCard>
  );
}

/** What the messages of each month cost. */
function CostCard() {
  const report = useRead<Costs>('/x/messages/costs');
  return (
    <InfoCard title={t('admin.heading')} aside={t('admin.byMonth')}>
      <Reading report={report}>
        {({ months }) =>
          months.length > 0 ? (
            months.map(({ month, messages, cost }) => (
              <Box key={month} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{month}</span>
                <span>{t('admin.costOfMonth', { count: messages, cost: rupees(cost) })}</span>
              </Box>
            ))
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('admin.noneYet')}</Typography>
          )
        }
      </Reading>
    </InfoCard>
  );
}

export default { places: { 'order.aside': OrderCard, dashboard: CostCard } } satisfies AdminPlugin;
