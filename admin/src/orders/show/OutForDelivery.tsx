import { Button } from '@mui/material';
import type { AdminOrder, Shipment } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { lastDeliveryMark } from '@rangrekha/contract/parcels';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { markOutForDelivery } from '../order-requests';

interface OutForDeliveryProps {
  order: AdminOrder;
  /** A parcel that is on its way; left out: all of the order is. */
  parcel?: Shipment;
}

/** Since when the courier brings an order or a parcel, or the button that says so. */
export function OutForDelivery({ order, parcel }: OutForDeliveryProps) {
  const { act, isBusy } = useAct(SHIPMENT_TEXTS.outFailed);
  const mark = lastDeliveryMark(order.outForDelivery ?? [], order.events ?? [], parcel?.id ?? null);
  if (mark)
    return (
      <SecondaryText sx={{ marginTop: 1 }}>
        {t('orders.outForDeliverySinceTime', { time: dayAndTime(mark.createdAt) })}
      </SecondaryText>
    );
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isBusy}
      onClick={() => act(() => markOutForDelivery(order.id, parcel?.id))}
      sx={{ marginTop: 1, marginRight: 1 }}
    >
      {parcel ? t('orders.markParcelNumberOutFor', { number: parcel.number }) : t('orders.markOutForDelivery')}
    </Button>
  );
}
