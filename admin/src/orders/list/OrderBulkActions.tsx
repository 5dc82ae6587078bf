import OutIcon from '@mui/icons-material/DeliveryDiningOutlined';
import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DOCUMENTS_MAX, type DocumentKind, documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { inTurn } from '../../ui/in-turn';
import { ExportSelectedButton } from '../../ui/lists/ExportButton';
import { useTellOutcome } from '../../ui/RefusalsProvider';
import { markOutForDelivery } from '../order-requests';
import { useShipOrders } from '../ship/use-ship-orders';

/** Marks the pending ones of the selected orders as shipped. Refused orders stay selected. */
function MarkShippedButton() {
  const { selectedIds, onSelect } = useListContext();
  const { getMany } = useDataProvider();
  const notify = useNotify();
  const { ask, isBusy, dialog } = useShipOrders(onSelect);

  const start = () => {
    // The same limit as one print of slips.
    if (selectedIds.length > DOCUMENTS_MAX)
      return notify(t('orders.atMostDocumentsMaxOrdersAreShippedAt', { documentsMax: DOCUMENTS_MAX }), {
        type: 'error',
      });
    return ask(async () => (await getMany<AdminOrder>('order', { ids: selectedIds })).data);
  };

  return (
    <>
      <Button variant="text" startIcon={<ShippedIcon />} onClick={start} disabled={isBusy}>
        {t('words.markShipped')}
      </Button>
      {dialog}
    </>
  );
}

/** Opens the documents of the selected orders to print them together. */
function PrintButtons() {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const print = (kind: DocumentKind) => {
    if (selectedIds.length > DOCUMENTS_MAX) {
      notify(t('orders.atMostDocumentsMaxOrdersArePrintedAt', { documentsMax: DOCUMENTS_MAX }), { type: 'error' });
      return;
    }
    navigate(documentsPath(kind, selectedIds));
  };
  return (
    <>
      <Button variant="text" startIcon={<SlipIcon />} onClick={() => print('slips')}>
        {t('words.packingSlips')}
      </Button>
      <Button variant="text" startIcon={<InvoiceIcon />} onClick={() => print('invoices')}>
        {t('words.invoices')}
      </Button>
    </>
  );
}

/** Marks the selected orders as out for delivery. Refused orders stay selected. */
function MarkOutForDeliveryButton() {
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

/** The actions for the selected orders. */
export const OrderBulkActions = () => (
  <>
    <MarkShippedButton />
    <MarkOutForDeliveryButton />
    <PrintButtons />
    <ExportSelectedButton path="/admin/orders.csv" fileName="orders.csv" />
  </>
);
