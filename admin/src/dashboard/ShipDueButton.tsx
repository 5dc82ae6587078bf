import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useDataProvider } from 'react-admin';
import { DOCUMENTS_MAX } from '../documents/documents-path';
import { useShipOrders } from '../orders/ship/use-ship-orders';
import { LONGEST_FIRST, ORDERS_DUE } from '../orders/use-orders-due';

const FIRST_DUE = { pagination: { page: 1, perPage: DOCUMENTS_MAX }, sort: LONGEST_FIRST };

/** Marks what should leave today as shipped, those that wait longest, as many as have slips of one printing. */
export function ShipDueButton() {
  const { getList } = useDataProvider();
  const { ask, isBusy, dialogs } = useShipOrders();
  const readDue = async () => (await getList<AdminOrder>('order', { ...FIRST_DUE, filter: ORDERS_DUE() })).data;
  return (
    <>
      <Button variant="contained" startIcon={<ShippedIcon />} onClick={() => ask(readDue)} disabled={isBusy}>
        Mark shipped
      </Button>
      {dialogs}
    </>
  );
}
