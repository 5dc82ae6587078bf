import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import { Box, Button, MenuItem, Typography } from '@mui/material';
import type { AdminOrder, Shipment } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { ShipmentStatus } from '@rangrekha/contract/order-states';
import { isSplit, unitsLeft } from '@rangrekha/contract/parcels';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';
import { SHIPMENT_TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAct } from '../../api/use-act';
import { parcelSlipPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { InfoCard } from '../../ui/InfoCard';
import { RowMenu } from '../../ui/lists/RowMenu';
import { SecondaryText } from '../../ui/SecondaryText';
import { updateShipment } from '../order-requests';
import { OutForDelivery } from './OutForDelivery';
import { ParcelDialog } from './ParcelDialog';

const PARCEL = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  paddingY: 1.5,
  borderTop: '1px solid',
  borderColor: (theme: { shop: { rowLine: string } }) => theme.shop.rowLine,
} as const;

const stateOf = ({ status, shippedAt, deliveredAt }: Shipment) =>
  status === 'DELIVERED' && deliveredAt
    ? t('orders.deliveredDay', { day: fullDay(deliveredAt) })
    : t('orders.shippedDay', { day: fullDay(shippedAt) });

function Parcel({ order, parcel }: { order: AdminOrder; parcel: Shipment }) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy } = useAct(SHIPMENT_TEXTS.failed);
  const { id, number, courier, trackingNumber, items, total } = parcel;
  const move = (status: ShipmentStatus) => {
    setAsking(false);
    return act(() => updateShipment(id, { status, expectedStatus: parcel.status }));
  };
  const isDelivered = parcel.status === 'DELIVERED';
  return (
    <Box component="li" sx={PARCEL}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('orders.parcelNumber', { number })}</Typography>
        <SecondaryText>{[stateOf(parcel), courier, trackingNumber].filter(Boolean).join(', ')}</SecondaryText>
        {items.map(({ orderItemId, quantity }) => {
          const item = order.items.find((one) => one.id === orderItemId);
          return (
            <Typography key={orderItemId} variant="body2">
              {item
                ? `${quantity} × ${item.product.name}, ${item.product.variant.color}, ${item.product.variant.size}`
                : quantity}
            </Typography>
          );
        })}
        <SecondaryText>
          {`${rupees(total)} ${isCollected(order) ? (isDelivered ? t('orders.collected') : t('orders.toBeCollected')) : translated(paymentLabel(order))}`}
        </SecondaryText>
        {!isDelivered && isSplit(order) && <OutForDelivery order={order} parcel={parcel} />}
        {!isDelivered && (
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => move('DELIVERED')}
            sx={{ marginTop: 1 }}
          >
            {t('orders.markParcelNumberDelivered', { number })}
          </Button>
        )}
      </Box>
      <RowMenu label={t('orders.moreAboutParcelNumber', { number })}>
        <MenuItem component={Link} to={parcelSlipPath(order.id, id)}>
          {t('orders.packingSlip')}
        </MenuItem>
        <MenuItem onClick={() => setEditing(true)}>{t('orders.courierAndTrackingNumber')}</MenuItem>
        {isDelivered ? (
          <MenuItem onClick={() => move('SHIPPED')}>{t('orders.markShippedAgain')}</MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking(true)}>{t('orders.cancelTheParcel')}</MenuItem>
        )}
      </RowMenu>
      {isEditing && <ParcelDialog order={order} parcel={parcel} onClose={() => setEditing(false)} />}
      <Confirm
        isOpen={isAsking}
        title={t('orders.cancelParcelNumber', { number })}
        content={t('orders.itsItemsAreToBe')}
        confirm={t('orders.cancelTheParcel')}
        cancel={t('words.keepIt')}
        onConfirm={() => move('CANCELED')}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** The parcels of an order that leaves in several, and the way to ship a part of it. Nothing for other orders. */
export function ShipmentsCard({ order }: { order: AdminOrder }) {
  const [isShipping, setShipping] = useState(false);
  const { shipments = [], deliveryStatus, unitCount, shippedUnitCount } = order;
  const canShip = deliveryStatus === 'PENDING' && unitCount > 1 && unitsLeft(order).length > 0;
  if (shipments.length === 0 && !canShip) return null;
  return (
    <InfoCard
      title={t('orders.parcels')}
      aside={
        shipments.length > 0
          ? t('orders.shippedUnitCountOfUnitCountPiecesShipped', { shippedUnitCount, unitCount })
          : undefined
      }
    >
      {shipments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shipments.map((parcel) => (
            <Parcel key={parcel.id} order={order} parcel={parcel} />
          ))}
        </Box>
      )}
      {canShip && (
        <>
          <SecondaryText sx={{ marginBottom: 1 }}>
            {shipments.length > 0 ? t('orders.whatIsLeftLeavesIn') : t('orders.markShippedShipsEverythingIn')}
          </SecondaryText>
          <Button variant="outlined" size="small" startIcon={<ShippedIcon />} onClick={() => setShipping(true)}>
            {t('orders.shipAPart')}
          </Button>
        </>
      )}
      {isShipping && <ParcelDialog order={order} onClose={() => setShipping(false)} />}
    </InfoCard>
  );
}
