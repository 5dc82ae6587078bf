import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { DOCUMENTS_MAX, DUE_SLIPS_PATH } from '../documents/documents-path';
import { t } from '../language/t';
import { customerName } from '../orders/order-texts';
import { filteredOrdersPath } from '../orders/orders-path';
import { useShipOrders } from '../orders/ship/use-ship-orders';
import { LONGEST_FIRST, ORDERS_DUE, type OrdersDue } from '../orders/use-order-counts';
import { InfoCard } from '../ui/InfoCard';
import { CardFailure } from '../ui/ReadFailure';
import { StatusChip } from '../ui/StatusChip';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ROW_LINK } from './row-link';

const Row = ({ order }: { order: AdminOrder }) => (
  <Box component={Link} to={`/order/${order.id}/show`} sx={ROW_LINK}>
    <Thumbnail url={order.items[0]?.product.images[0]?.url} width={40} />
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={customerName(order)}
        second={t('dashboard.cityPiece', { city: order.address.city, pieces: order.unitCount })}
      />
    </Box>
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      <TwoLines first={rupees(order.orderTotal)} second={order.paymentMethod} />
    </Box>
  </Box>
);

/** A link to all due orders. */
const AllDue = ({ total }: { total: number }) => (
  <Box component={Link} to={filteredOrdersPath(ORDERS_DUE())} sx={TOUCH_LINK}>
    <StatusChip kind="PENDING" label={t('words.orderCounted', { orders: total })} />
  </Box>
);

const ACTS = { display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 } as const;

const FIRST_DUE = { pagination: { page: 1, perPage: DOCUMENTS_MAX }, sort: LONGEST_FIRST };

/** Marks the due orders as shipped, oldest first, at most as many as one print of slips has. */
function ShipDueButton() {
  const { getList } = useDataProvider();
  const { ask, isBusy, dialog } = useShipOrders();
  const readDue = async () => (await getList<AdminOrder>('order', { ...FIRST_DUE, filter: ORDERS_DUE() })).data;
  return (
    <>
      <Button variant="contained" startIcon={<ShippedIcon />} onClick={() => ask(readDue)} disabled={isBusy}>
        {t('words.markShipped')}
      </Button>
      {dialog}
    </>
  );
}

/** The pending orders of the days before today, oldest first. */
export const OrdersToShip = ({ due: { orders, total, error, refetch } }: { due: OrdersDue }) => (
  <InfoCard title={t('dashboard.toShipToday')} aside={total ? <AllDue total={total} /> : undefined}>
    {total === undefined && error && <CardFailure onRetry={refetch} />}
    {total === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.noParcelIsDue')}</Typography>}
    {orders?.map((order) => (
      <Row key={order.id} order={order} />
    ))}
    {Boolean(total) && (
      <Box sx={ACTS}>
        <Button variant="outlined" component={Link} to={DUE_SLIPS_PATH} startIcon={<PrintIcon />}>
          {t('dashboard.printSlips')}
        </Button>
        <ShipDueButton />
      </Box>
    )}
  </InfoCard>
);
