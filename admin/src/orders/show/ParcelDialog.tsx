import { Box, TextField } from '@mui/material';
import type { AdminOrder, Shipment } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { unitsLeft } from '@rangrekha/contract/parcels';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../../forms/FormDialog';
import { t } from '../../language/t';
import { LINE_ABOVE } from '../../ui/row-styles';
import { TwoLines } from '../../ui/TwoLines';
import { Doubt } from '../Doubt';
import { createShipment, updateShipment } from '../order-requests';
import { CourierField } from '../ship/CourierField';

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7rem',
  alignItems: 'center',
  gap: 1.5,
  paddingY: 1,
  ...LINE_ABOVE,
  overflowWrap: 'anywhere',
} as const;

interface ParcelDialogProps {
  order: AdminOrder;
  /** The parcel whose tracking is edited; a new one by default. */
  parcel?: Shipment;
  onClose: () => void;
}

/** Ships some units of an order as a parcel, or edits the tracking of one. What was typed stays when it is refused. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const left = parcel ? [] : unitsLeft(order);
  const [units, setUnits] = useState<Record<string, string>>({});
  const [courier, setCourier] = useState(parcel?.courier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(parcel?.trackingNumber ?? '');
  const notify = useNotify();
  const refresh = useRefresh();
  const isDirty =
    courier !== (parcel?.courier ?? '') ||
    trackingNumber !== (parcel?.trackingNumber ?? '') ||
    Object.values(units).some(Boolean);

  const send = () => {
    if (parcel) {
      const expectedTracking = { courier: parcel.courier, trackingNumber: parcel.trackingNumber };
      return updateShipment(parcel.id, { courier, trackingNumber, expectedTracking, expectedStatus: parcel.status });
    }
    const items = left
      .map(({ orderItemId }) => ({ orderItemId, quantity: Number(units[orderItemId] || 0) }))
      .filter(({ quantity }) => quantity !== 0);
    return createShipment(order.id, { items, courier, trackingNumber });
  };

  const save = async () => {
    if (!parcel && !left.some(({ orderItemId }) => Number(units[orderItemId] || 0) > 0))
      throw new Error(SHIPMENT_TEXTS.itemsRequired);
    try {
      notify((await send()).message, { type: 'success' });
      onClose();
    } finally {
      refresh();
    }
  };

  return (
    <FormDialog
      title={parcel ? t('orders.trackingOfParcelNumber', { number: parcel.number }) : t('orders.shipAPart')}
      size="sm"
      isDirty={isDirty}
      save={save}
      failure={SHIPMENT_TEXTS.failed}
      saveLabel={parcel ? t('words.save') : t('orders.shipTheParcel')}
      closeLabel={parcel ? t('orders.keepItAsItIs') : t('orders.shipNothing')}
      onClose={onClose}
    >
      {!parcel && <Doubt order={order} />}
      {left.map(({ orderItemId, quantity }) => {
        const product = order.items.find(({ id }) => id === orderItemId)?.product;
        return (
          <Box key={orderItemId} sx={ROW}>
            <TwoLines
              first={product?.name}
              second={t('orders.colorSizeQuantityLeft', {
                color: product?.variant.color,
                size: product?.variant.size,
                quantity,
              })}
              isStrong
            />
            <TextField
              type="number"
              placeholder="0"
              value={units[orderItemId] ?? ''}
              onChange={({ target }) => setUnits({ ...units, [orderItemId]: target.value })}
              slotProps={{
                htmlInput: {
                  'aria-label': t('orders.piecesOfNameColorSize', {
                    name: product?.name,
                    color: product?.variant.color,
                    size: product?.variant.size,
                  }),
                  min: 0,
                  max: quantity,
                  inputMode: 'numeric',
                },
              }}
            />
          </Box>
        );
      })}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, marginTop: 1.5 }}>
        <CourierField value={courier} onChange={setCourier} />
        <TextField
          label={t('words.trackingNumber')}
          id="parcel-tracking-number"
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.trackingNumber, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
    </FormDialog>
  );
}
