import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { DOCUMENTS_MAX } from '../../documents/documents-path';
import { useShipOrders } from '../ship/use-ship-orders';

/** Marks those of the selected orders as shipped that are pending. What was refused stays selected. */
export function MarkShippedButton() {
  const { selectedIds, onSelect } = useListContext();
  const { getMany } = useDataProvider();
  const notify = useNotify();
  const { ask, isBusy, dialogs } = useShipOrders(onSelect);

  const start = () => {
    // As many as have slips of one printing.
    if (selectedIds.length > DOCUMENTS_MAX)
      return notify(`At most ${DOCUMENTS_MAX} orders are shipped at once.`, { type: 'error' });
    return ask(async () => (await getMany<AdminOrder>('order', { ids: selectedIds })).data);
  };

  return (
    <>
      <Button variant="text" startIcon={<ShippedIcon />} onClick={start} disabled={isBusy}>
        Mark shipped
      </Button>
      {dialogs}
    </>
  );
}
