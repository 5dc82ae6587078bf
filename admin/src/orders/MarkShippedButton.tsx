import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';

/** Marks the selected orders as shipped, one after the other. */
export function MarkShippedButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [updateMany, { isPending }] = useUpdateMany();

  const ship = () =>
    updateMany(
      'order',
      { ids: selectedIds, data: { deliveryStatus: 'SHIPPED' } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.orders.statusUpdated('SHIPPED'), { type: 'success' });
          onUnselectItems();
        },
        onError: (error) => {
          notify((error as Error).message || TEXTS.orders.statusFailed, { type: 'error' });
          refresh();
        },
      },
    );

  return (
    <Button variant="text" startIcon={<ShippedIcon />} onClick={ship} disabled={isPending}>
      Mark shipped
    </Button>
  );
}
