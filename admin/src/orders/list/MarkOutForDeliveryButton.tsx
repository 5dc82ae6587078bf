import OutIcon from '@mui/icons-material/DeliveryDiningOutlined';
import { Button } from '@mui/material';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useListContext, useNotify, useRefresh } from 'react-admin';
import { DOCUMENTS_MAX } from '../../documents/documents-path';
import { inTurn } from '../../ui/in-turn';
import { useTellRefusals } from '../../ui/RefusalsProvider';
import { markOutForDelivery } from '../order-requests';

/** Marks the selected orders as out for delivery. Refused orders stay selected. */
export function MarkOutForDeliveryButton() {
  const { selectedIds, onSelect } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const tellRefusals = useTellRefusals();

  const start = () => {
    // The same limit as for shipping.
    if (selectedIds.length > DOCUMENTS_MAX)
      return notify(`At most ${DOCUMENTS_MAX} orders are marked at once.`, { type: 'error' });
    return setAsking(true);
  };

  const mark = async () => {
    setBusy(true);
    const orders = selectedIds.map((id) => ({ id, name: orderNumber(String(id)) }));
    const refused = await inTurn(orders, ({ id }) => markOutForDelivery(id), SHIPMENT_TEXTS.outFailed);
    setBusy(false);
    setAsking(false);
    if (refused.length === 0) notify(SHIPMENT_TEXTS.out, { type: 'success' });
    else {
      const done = selectedIds.length - refused.length;
      tellRefusals({
        title: `${counted(refused.length, 'order')} not marked as out for delivery`,
        others: `${counted(done, 'other order is', 'other orders are')} marked as out for delivery.`,
        refusals: refused,
        done,
      });
    }
    refresh();
    onSelect(refused.map(({ id }) => id));
  };

  return (
    <>
      <Button variant="text" startIcon={<OutIcon />} onClick={start} disabled={isBusy}>
        Out for delivery
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={`Mark ${counted(selectedIds.length, 'order')} out for delivery?`}
        content="Each shopper gets a mail that the courier comes today, once. The status stays “Shipped”."
        ConfirmIcon={OutIcon}
        confirm="Mark out for delivery"
        cancel="Not yet"
        onConfirm={mark}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
