import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DOCUMENTS_MAX, type DocumentKind, documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { ExportSelectedButton } from '../../ui/lists/ExportButton';
import { useShipOrders } from '../ship/use-ship-orders';
import { MarkOutForDeliveryButton } from './MarkOutForDeliveryButton';

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

/** The actions for the selected orders. */
export const OrderBulkActions = () => (
  <>
    <MarkShippedButton />
    <MarkOutForDeliveryButton />
    <PrintButtons />
    <ExportSelectedButton path="/admin/orders.csv" fileName="orders.csv" />
  </>
);
