import { Alert } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { E_WAY_BILL_TEXT, needsEWayBill } from '@rangrekha/contract/gst-limits';

/** That an order needs an e-way bill before it leaves; nothing for others. */
export const EWayBillNotice = ({ order }: { order: AdminOrder }) =>
  needsEWayBill(order) ? (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', marginBottom: 1.5 }}>
      {E_WAY_BILL_TEXT}
    </Alert>
  ) : null;
