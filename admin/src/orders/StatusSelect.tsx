import { Box, MenuItem, Select } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin';
import { STATUS_COLORS, STATUS_WORDS } from './delivery-status';

const StatusDot = ({ status }: { status: DeliveryStatus }) => (
  <Box
    aria-hidden
    component="span"
    sx={{ width: 9, height: 9, borderRadius: '50%', flexShrink: 0, backgroundColor: STATUS_COLORS[status] }}
  />
);

/** Sets any status on the order at hand; the row changes when the server has said yes. */
export function StatusSelect({ fullWidth = false }: { fullWidth?: boolean }) {
  const order = useRecordContext<AdminOrder>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<AdminOrder>();
  if (!order) return null;

  const setStatus = (deliveryStatus: DeliveryStatus) =>
    update(
      'order',
      { id: order.id, data: { deliveryStatus }, previousData: order },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.orders.statusUpdated(deliveryStatus), { type: 'success' });
          refresh();
        },
        onError: (error) => {
          notify((error as Error).message || TEXTS.orders.statusFailed, { type: 'error' });
          refresh();
        },
      },
    );

  return (
    <Select<DeliveryStatus>
      value={order.deliveryStatus}
      readOnly={isPending}
      fullWidth={fullWidth}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setStatus(event.target.value as DeliveryStatus)}
      slotProps={{ input: { 'aria-label': `Status of order ${orderNumber(order.id)}` } }}
      sx={{ minWidth: 136, minHeight: { xs: 44, sm: 40 }, '& .MuiSelect-select': { paddingY: '8px' } }}
    >
      {DELIVERY_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          <StatusDot status={status} />
          {STATUS_WORDS[status]}
        </MenuItem>
      ))}
    </Select>
  );
}
