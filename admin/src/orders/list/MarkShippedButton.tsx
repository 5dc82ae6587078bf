import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { PAPERS_MAX } from '../../documents/papers-path';
import { useShipOrders } from '../use-ship-orders';

/** Marks those of the selected orders as shipped that are pending. What was refused stays selected. */
export function MarkShippedButton() {
  const { selectedIds, onSelect } = useListContext();
  const { getMany } = useDataProvider();
  const notify = useNotify();
  const { ask, isBusy, dialogs } = useShipOrders(onSelect);

  const start = () => {
    // As many as have slips of one printing.
    if (selectedIds.length > PAPERS_MAX)
      return notify(`At most ${PAPERS_MAX} orders are shipped at once.`, { type: 'error' });
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
