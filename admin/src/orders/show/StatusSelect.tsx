import { Box, MenuItem, Select } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { STATUS_COLORS, STATUS_LABELS } from '../delivery-status';
import { useStatusMove } from '../use-status-move';
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
  /** Where courier and number can be typed beside it. */
  draft?: TrackingDraft;
  fullWidth?: boolean;
}

/** Sets any status on an order; the row changes when the server has said yes. */
export function StatusSelect({ order, draft, fullWidth = false }: StatusSelectProps) {
  const { move, dialog, isBusy } = useStatusMove(order, { tracking: draft?.unsaved, onMoved: draft?.reset });
  return (
    <>
      <Select<DeliveryStatus>
        value={order.deliveryStatus}
        readOnly={isBusy}
        fullWidth={fullWidth}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => move(event.target.value as DeliveryStatus)}
        slotProps={{ input: { 'aria-label': `Status of order ${orderNumber(order.id)}` } }}
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
