import OutIcon from '@mui/icons-material/DeliveryDiningOutlined';
import { Button } from '@mui/material';
import { orderNumber } from '@rangrekha/contract/names';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useListContext, useNotify } from 'react-admin';
import { DOCUMENTS_MAX } from '../../documents/documents-path';
import { t } from '../../language/t';
import { inTurn } from '../../ui/in-turn';
import { useTellOutcome } from '../../ui/RefusalsProvider';
import { markOutForDelivery } from '../order-requests';

/** Marks the selected orders as out for delivery. Refused orders stay selected. */
export function MarkOutForDeliveryButton() {
  const { selectedIds, onSelect } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const tellOutcome = useTellOutcome();

  const start = () => {
    // The same limit as for shipping.
    if (selectedIds.length > DOCUMENTS_MAX)
      return notify(t('orders.atMostDocumentsMaxOrdersAre', { documentsMax: DOCUMENTS_MAX }), { type: 'error' });
    return setAsking(true);
  };

  const mark = async () => {
    setBusy(true);
    const orders = selectedIds.map((id) => ({ id, name: orderNumber(String(id)) }));
    const refused = await inTurn(orders, ({ id }) => markOutForDelivery(id), SHIPMENT_TEXTS.outFailed);
    setBusy(false);
    setAsking(false);
    tellOutcome(orders.length, refused, {
      success: SHIPMENT_TEXTS.out,
      title: (count) => t('orders.orderNotMarkedAsOut', { orders: count }),
      others: (done) => t('orders.otherOrderIsMarkedAs', { otherOrdersAre: done }),
    });
    onSelect(refused.map(({ id }) => id));
  };

  return (
    <>
      <Button variant="text" startIcon={<OutIcon />} onClick={start} disabled={isBusy}>
        {t('orders.outForDelivery')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('orders.markOrderOutForDelivery', { orders: selectedIds.length })}
        content={t('orders.eachShopperGetsAMail')}
        ConfirmIcon={OutIcon}
        confirm={t('orders.markOutForDelivery')}
        cancel={t('orders.notYet')}
        onConfirm={mark}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
