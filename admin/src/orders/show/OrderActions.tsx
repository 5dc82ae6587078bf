import CheckIcon from '@mui/icons-material/CheckOutlined';
import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, ButtonGroup } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import type { ReactNode } from 'react';
import { usePrevNextController } from 'react-admin';
import { Link } from 'react-router-dom';
import { documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { STATUS_LABELS } from '../order-texts';
import { NEXT } from '../status-transitions';
import { useStatusTransition } from '../use-status-transition';
import type { TrackingDraft } from './use-tracking-draft';

/** The most orders that are read to find the previous and the next order. */
const NEIGHBOURS_READ = 100;

const Step = ({ to, label, children }: { to?: string; label: string; children: ReactNode }) => (
  <Button
    component={Link}
    to={to ?? '.'}
    disabled={!to}
    aria-label={label}
    sx={{ '&&': { minWidth: 44 }, paddingX: 1 }}
  >
    {children}
  </Button>
);

/** Links to the previous and the next order of the list that this one was opened from. */
function Neighbours() {
  const { prevPath, nextPath } = usePrevNextController({
    linkType: 'show',
    limit: NEIGHBOURS_READ,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <ButtonGroup variant="outlined" aria-label={t('orders.otherOrders')}>
      <Step to={prevPath} label={t('orders.previousOrder')}>
        <UpIcon fontSize="small" />
      </Step>
      <Step to={nextPath} label={t('orders.nextOrder')}>
        <DownIcon fontSize="small" />
      </Step>
    </ButtonGroup>
  );
}

interface OrderActionsProps {
  order: AdminOrder;
  draft: TrackingDraft;
}

function NextStatusButton({ order, draft }: OrderActionsProps) {
  const { transition, dialog, isBusy } = useStatusTransition(order, {
    tracking: draft.change,
    onTransition: draft.reset,
    onRefused: draft.refuse,
  });
  const next = NEXT[order.deliveryStatus];
  if (!next) return null;
  return (
    <>
      <Button variant="contained" startIcon={<CheckIcon />} disabled={isBusy} onClick={() => transition(next)}>
        {t('orders.markNext', { next: STATUS_LABELS[next].toLowerCase() })}
      </Button>
      {dialog}
    </>
  );
}

export const OrderActions = ({ order, draft }: OrderActionsProps) => (
  <>
    <Neighbours />
    <Button variant="outlined" startIcon={<SlipIcon />} component={Link} to={documentsPath('slips', [order.id])}>
      {t('orders.packingSlip')}
    </Button>
    {order.invoice && (
      <Button
        variant="outlined"
        startIcon={<InvoiceIcon />}
        component={Link}
        to={documentsPath('invoices', [order.id])}
      >
        {t('orders.invoice')}
      </Button>
    )}
    <NextStatusButton order={order} draft={draft} />
  </>
);
