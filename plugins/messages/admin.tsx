import { Box, Typography } from '@mui/material';
import { type AdminPlugin, InfoCard, Reading, StatusChip, TwoLines, useRead } from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { ComponentProps } from 'react';
import type { Costs, OrderMessage } from './endpoints';

const TOPICS: Record<OrderMessage['topic'], string> = {
  CONFIRMATION: 'Order confirmation',
  QUESTION: 'Confirm or cancel',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
};

const STATES: Record<OrderMessage['status'], Pick<ComponentProps<typeof StatusChip>, 'kind' | 'label'>> = {
  WAITING: { kind: 'PENDING', label: 'Waiting' },
  SENT: { kind: 'SHIPPED', label: 'Sent' },
  DELIVERED: { kind: 'DELIVERED', label: 'Delivered' },
  READ: { kind: 'DELIVERED', label: 'Read' },
  FAILED: { kind: 'SOLD_OUT', label: 'Failed' },
  WITHHELD: { kind: 'QUIET', label: 'Not sent' },
};

const detailOf = ({ phone, sentAt, attempts, lastError }: OrderMessage) =>
  [phone, sentAt ? dayAndTime(sentAt) : attempts > 0 && counted(attempts, 'attempt'), lastError]
    .filter(Boolean)
    .join(' · ');

/** The messages about an order. */
function OrderCard({ record: order }: { record: AdminOrder }) {
  const report = useRead<{ messages: OrderMessage[] }>(`/x/messages/orders/${order.id}`);
  return (
    <InfoCard title="Messages">
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
            <Typography sx={{ color: 'text.secondary' }}>None</Typography>
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
    <InfoCard title="Messages" aside="by month">
      <Reading report={report}>
        {({ months }) =>
          months.length > 0 ? (
            months.map(({ month, messages, cost }) => (
              <Box key={month} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{month}</span>
                <span>
                  {counted(messages, 'message')} · {rupees(cost)}
                </span>
              </Box>
            ))
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>None yet</Typography>
          )
        }
      </Reading>
    </InfoCard>
  );
}

export default { places: { 'order.aside': OrderCard, dashboard: CostCard } } satisfies AdminPlugin;
