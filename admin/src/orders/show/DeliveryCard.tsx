import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, InputLabel, TextField, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { isSplit } from '@rangrekha/contract/parcels';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useRef } from 'react';
import { useAct } from '../../api/use-act';
import { SidesNotice } from '../../forms/conflict/SidesNotice';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { EWayBillNotice } from '../EWayBillNotice';
import { setTracking } from '../order-requests';
import { CourierField } from '../ship/CourierField';
import { OutForDelivery } from './OutForDelivery';
import { StatusSelect } from './StatusSelect';
import type { TrackingDraft } from './use-tracking-draft';

function when(order: AdminOrder) {
  if (order.deliveryStatus === 'CANCELED') return t('orders.willNotBeDelivered');
  return order.deliveredOn
    ? t('orders.deliveredDay', { day: fullDay(order.deliveredOn) })
    : t('orders.expectedDay', { day: fullDay(order.expectedDeliveryDate) });
}

interface DeliveryProps {
  order: AdminOrder;
  draft: TrackingDraft;
}

const TRACKING_LABELS = { courier: t('orders.courier'), trackingNumber: t('orders.trackingNumber') };

/** Edits the courier and the tracking number. */
function TrackingForm({
  order,
  draft: { shown, change, isUnsaved, type, reset, conflict, refuse, settle },
}: DeliveryProps) {
  const numberInput = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useAct(t('orders.failedToSavePleaseTry'));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The button is disabled until something is typed, and would lose the focus.
    numberInput.current?.focus();
    if (await act(() => setTracking(order.id, change), refuse)) reset();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ marginTop: 2 }}>
      {conflict && (
        <SidesNotice
          key={JSON.stringify(conflict.theirs)}
          message={TEXTS.orders.trackingChanged}
          labels={TRACKING_LABELS}
          mine={shown}
          {...conflict}
          onApply={settle}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <CourierField value={shown.courier} onChange={(courier) => type({ courier })} />
        <TextField
          label={t('words.trackingNumber')}
          id="tracking-number"
          inputRef={numberInput}
          value={shown.trackingNumber}
          onChange={(event) => type({ trackingNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.trackingNumber, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1.5, color: 'text.secondary' }}>
        <EyeIcon sx={{ fontSize: 18 }} />
        <Typography variant="body2" role="status" sx={{ marginRight: 'auto' }}>
          {isUnsaved ? t('orders.notSavedYetANew') : t('orders.theShopperSeesBothIn')}
        </Typography>
        <Button type="submit" variant="outlined" size="small" disabled={!isUnsaved || isBusy}>
          {t('words.save')}
        </Button>
      </Box>
    </Box>
  );
}

export const DeliveryCard = ({ order, draft }: DeliveryProps) => (
  <InfoCard title={t('orders.delivery')} aside={when(order)}>
    <EWayBillNotice order={order} />
    <InputLabel aria-hidden>{t('words.statusLabel')}</InputLabel>
    <StatusSelect order={order} draft={draft} fullWidth />
    {order.deliveryStatus === 'SHIPPED' && !isSplit(order) && <OutForDelivery order={order} />}
    {/* Each parcel has its own. */}
    {!order.shipments && <TrackingForm order={order} draft={draft} />}
  </InfoCard>
);
