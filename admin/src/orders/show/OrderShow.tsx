import { Alert } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { useRecordContext } from 'react-admin';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { MoreFactsCard } from '../../plugins/MoreFactsCard';
import { Place } from '../../plugins/Place';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { ShowPage } from '../../shell/ShowPage';
import { SecondaryText } from '../../ui/SecondaryText';
import { StatusChip } from '../../ui/StatusChip';
import { TwoColumns } from '../../ui/TwoColumns';
import { CorrectButton } from '../correct/CorrectButton';
import { CorrectionNotice } from '../correct/CorrectionNotice';
import { partlyShipped, STATUS_LABELS } from '../order-texts';
import { Basket } from './Basket';
import { ConfirmationCallCard } from './ConfirmationCallCard';
import { CustomerCard } from './CustomerCard';
import { DeliveryCard } from './DeliveryCard';
import { DocumentsCard } from './DocumentsCard';
import { ExchangesCard } from './ExchangesCard';
import { NotesCard } from './NotesCard';
import { OrderActions } from './OrderActions';
import { RiskCard } from './RiskCard';
import { ShipmentsCard } from './ShipmentsCard';
import { ShipToCard } from './ShipToCard';
import { Timeline } from './Timeline';
import { useTrackingDraft } from './use-tracking-draft';

function OrderPage({ order }: { order: AdminOrder }) {
  const draft = useTrackingDraft(order);
  useUnsaved(draft.isUnsaved);
  return (
    <PageBody>
      <PageHead
        parent={{ label: t('words.orders'), to: '/order' }}
        here={dayAndTime(order.createdAt)}
        title={t('words.orderNumber', { number: orderNumber(order.id) })}
        mark={
          <>
            <StatusChip kind={order.deliveryStatus} label={STATUS_LABELS[order.deliveryStatus]} withIcon />
            {partlyShipped(order) && <SecondaryText component="span">{partlyShipped(order)}</SecondaryText>}
          </>
        }
        actions={<OrderActions order={order} draft={draft} />}
      />
      {order.holdReasons && (
        <Alert severity="warning" sx={{ marginBottom: 3 }}>
          {t('orders.thisOrderCannotBeShipped', { holdReasons: order.holdReasons.join(' ') })}
        </Alert>
      )}
      <CorrectionNotice order={order} />
      <TwoColumns
        asideWidth={372}
        lead={
          <>
            <DeliveryCard order={order} draft={draft} />
            <ShipmentsCard order={order} />
            <ExchangesCard order={order} />
            <ConfirmationCallCard order={order} />
            <RiskCard order={order} />
          </>
        }
        aside={
          <>
            <CustomerCard order={order} />
            <ShipToCard order={order} />
            <DocumentsCard order={order} />
            <MoreFactsCard subject="order" record={order} />
            <Place name="order.aside" record={order} />
          </>
        }
      >
        <Basket order={order} action={<CorrectButton order={order} />} />
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
