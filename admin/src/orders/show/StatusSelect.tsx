import { Box, MenuItem, Select } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { t } from '../../language/t';
import { STATUS_COLORS, STATUS_LABELS } from '../order-texts';
import { useStatusTransition } from '../use-status-transition';
import type { TrackingDraft } from './use-tracking-draft';

const StatusDot = ({ status }: { status: DeliveryStatus }) => (
  <Box
    aria-hidden
    component="span"
    sx={{ width: 9, height: 9, borderRadius: '50%', flexShrink: 0, backgroundColor: STATUS_COLORS[status] }}
  />
);

interface StatusSelectProps {
  order: AdminOrder;
  /** The unsaved tracking fields, where the screen has them. */
  draft?: TrackingDraft;
  fullWidth?: boolean;
}

/** Sets any status on an order; the row changes after the server has accepted it. */
export function StatusSelect({ order, draft, fullWidth = false }: StatusSelectProps) {
  const { transition, dialog, isBusy } = useStatusTransition(order, {
    tracking: draft?.change,
    onTransition: draft?.reset,
    onRefused: draft?.refuse,
  });
  return (
    <>
      <Select<DeliveryStatus>
        value={order.deliveryStatus}
        readOnly={isBusy}
        fullWidth={fullWidth}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => transition(event.target.value as DeliveryStatus)}
        slotProps={{ input: { 'aria-label': t('orders.statusOfOrderNumber', { number: orderNumber(order.id) }) } }}
        sx={{ minWidth: 136, minHeight: { xs: 44, sm: 40 }, '& .MuiSelect-select': { paddingY: '8px' } }}
      >
        {DELIVERY_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            <StatusDot status={status} />
            {STATUS_LABELS[status]}
          </MenuItem>
        ))}
      </Select>
      {dialog}
    </>
  );
}
