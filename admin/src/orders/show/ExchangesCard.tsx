import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { AdminOrder, OrderExchange } from '@rangrekha/contract';
import { trackingUrl } from '@rangrekha/contract/couriers';
import { fullDay } from '@rangrekha/contract/dates';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';

const PARCEL = {
  paddingY: 1.5,
  borderTop: '1px solid',
  borderColor: (theme: { shop: { rowLine: string } }) => theme.shop.rowLine,
  overflowWrap: 'anywhere',
} as const;

function Parcel({ order, parcel }: { order: AdminOrder; parcel: OrderExchange }) {
  const { returnId, number, courier, trackingNumber, sentAt, items } = parcel;
  const url = trackingUrl(courier, trackingNumber);
  return (
    <Box component="li" sx={PARCEL}>
      <MuiLink component={Link} to={`/return/${returnId}/show`} sx={{ fontWeight: 600 }}>
        {t('words.returnNumber', { number })}
      </MuiLink>
      <SecondaryText>
        {[t('orders.shippedDay', { day: fullDay(sentAt) }), courier, trackingNumber].filter(Boolean).join(', ')}
      </SecondaryText>
      {items.map(({ orderItemId, quantity, size, color }) => (
        <Typography key={orderItemId} variant="body2">
          {`${quantity} × ${order.items.find(({ id }) => id === orderItemId)?.product.name}, ${color}, ${size}`}
        </Typography>
      ))}
      {url && (
        <MuiLink href={url} target="_blank" rel="noreferrer" variant="body2">
          {t('orders.trackTheParcelAtCourier', { courier })}
        </MuiLink>
      )}
    </Box>
  );
}

/** The parcels with what was sent in exchange for returned items. Nothing for orders without any. */
export const ExchangesCard = ({ order }: { order: AdminOrder }) =>
  order.exchanges?.length ? (
    <InfoCard title={t('orders.exchangeParcels')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.exchanges.map((parcel) => (
          <Parcel key={parcel.returnId} order={order} parcel={parcel} />
        ))}
      </Box>
    </InfoCard>
  ) : null;
