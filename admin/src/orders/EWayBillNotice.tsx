import { Alert } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { E_WAY_BILL_ABOVE, needsEWayBill } from '@rangrekha/contract/gst-limits';
import { rupees } from '@rangrekha/contract/numbers';

/** That an order needs an e-way bill before it leaves; nothing for others. */
export const EWayBillNotice = ({ order }: { order: AdminOrder }) =>
  needsEWayBill(order) ? (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', marginBottom: 1.5 }}>
      {`Needs an e-way bill: goods above ${rupees(E_WAY_BILL_ABOVE)}.`}
    </Alert>
  ) : null;
