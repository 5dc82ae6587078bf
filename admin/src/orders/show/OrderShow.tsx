import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { supplyState } from '@rangrekha/contract/supply-state';
import { useNotify, useRecordContext } from 'react-admin';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { ShowPage } from '../../shell/ShowPage';
import { InfoCard } from '../../ui/InfoCard';
import { StatusChip } from '../../ui/StatusChip';
import { TwoColumns } from '../../ui/TwoColumns';
import { parcelLines, STATUS_LABELS } from '../order-texts';
import { Basket } from './Basket';
import { ConfirmationCallCard } from './ConfirmationCallCard';
import { CustomerCard } from './CustomerCard';
import { DeliveryCard } from './DeliveryCard';
import { DocumentsCard } from './DocumentsCard';
import { NotesCard } from './NotesCard';
import { OrderActions } from './OrderActions';
import { Timeline } from './Timeline';
import { useTrackingDraft } from './use-tracking-draft';

function ShipToCard({ order }: { order: AdminOrder }) {
  const notify = useNotify();
  const lines = parcelLines(order);
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'));
    notify('Address copied', { type: 'success' });
  };
  return (
    <InfoCard
      title="Ship to"
      aside={
        <Button variant="text" size="small" startIcon={<CopyIcon />} onClick={copy} sx={{ color: 'text.secondary' }}>
          Copy
        </Button>
      }
    >
      <Box component="address" sx={{ fontStyle: 'normal', lineHeight: 1.7 }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {supplyState(order.address) === undefined && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {`“${order.address.state}” is no known state, and the PIN code does not tell which one it is. The invoice bears IGST, as for another state. Please check the address.`}
        </Alert>
      )}
    </InfoCard>
  );
}

function OrderPage({ order }: { order: AdminOrder }) {
  const draft = useTrackingDraft(order);
  return (
    <PageBody>
      <PageHead
        parent={{ label: 'Orders', to: '/order' }}
        here={dayAndTime(order.createdAt)}
        title={`Order ${orderNumber(order.id)}`}
        mark={<StatusChip kind={order.deliveryStatus} label={STATUS_LABELS[order.deliveryStatus]} withIcon />}
        actions={<OrderActions order={order} draft={draft} />}
      />
      <TwoColumns
        asideWidth={372}
        lead={
          <>
            <DeliveryCard order={order} draft={draft} />
            <ConfirmationCallCard order={order} />
          </>
        }
        aside={
          <>
            <CustomerCard order={order} />
            <ShipToCard order={order} />
            <DocumentsCard order={order} />
          </>
        }
      >
        <Basket order={order} />
        <NotesCard order={order} />
        <Timeline order={order} />
      </TwoColumns>
    </PageBody>
  );
}

function ShownOrder() {
  const order = useRecordContext<AdminOrder>();
  // The key discards what was typed for another order.
  return order ? <OrderPage key={order.id} order={order} /> : null;
}

export const OrderShow = () => (
  <ShowPage>
    <ShownOrder />
  </ShowPage>
);
