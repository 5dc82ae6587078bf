import { Box, MenuItem, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AdminOrder } from '@rangrekha/contract';
import { dayAndTime, shortDay, timeOfDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { RowMenu } from '../../ui/lists/RowMenu';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoLines } from '../../ui/TwoLines';
import { ViewDatagrid } from '../../views/ViewDatagrid';
import { customerName, partlyShipped } from '../order-texts';
import { StatusSelect } from '../show/StatusSelect';
import { OrderBulkActions } from './OrderBulkActions';
import { ConfirmationCallMark, ItemThumbnails } from './OrderCells';

const NUMBER = { color: 'text.primary', fontWeight: 600, textDecoration: 'none', letterSpacing: '0.02em' };

function delivery(order: AdminOrder) {
  if (order.deliveryStatus === 'CANCELED') return '–';
  return order.deliveredOn ? (
    <TwoLines first={shortDay(order.deliveredOn)} second={t('orders.deliveredInSentence')} />
  ) : (
    <TwoLines first={shortDay(order.expectedDeliveryDate)} second={t('orders.expectedInSentence')} />
  );
}

/** The other actions for an order of the list. */
function OrderMenu({ order: { id, phone, user, deliveryStatus } }: { order: AdminOrder }) {
  const hasLeft = deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';
  return (
    <RowMenu label={t('orders.moreAboutOrderNumber', { number: orderNumber(id) })}>
      <MenuItem component={Link} to={`/order/${id}/show`}>
        {t('words.openIt')}
      </MenuItem>
      <MenuItem component={Link} to={documentsPath('slips', [id])}>
        {t('orders.packingSlip')}
      </MenuItem>
      {hasLeft && (
        <MenuItem component={Link} to={documentsPath('invoices', [id])}>
          {t('orders.invoice')}
        </MenuItem>
      )}
      {phone && (
        <MenuItem component="a" href={`tel:${phone}`}>
          {t('orders.callPhone', { phone })}
        </MenuItem>
      )}
      <MenuItem component="a" href={`mailto:${user.email}`}>
        {t('orders.writeAMail')}
      </MenuItem>
    </RowMenu>
  );
}

// All columns have room beside the menu in a window of 1280.
const CELLS = { '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingX: { xs: 1, xl: 1.5 } } };

export const OrderTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={<OrderBulkActions />} sx={CELLS}>
    <FunctionField<AdminOrder>
      key="order"
      label={t('words.order')}
      render={({ id }) => (
        <Box component={Link} to={`/order/${id}/show`} sx={NUMBER}>
          {orderNumber(id)}
        </Box>
      )}
    />
    <FunctionField<AdminOrder>
      key="placed"
      label={t('orders.placed')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => (
        <span title={dayAndTime(createdAt)}>
          <TwoLines first={shortDay(createdAt)} second={timeOfDay(createdAt)} />
        </span>
      )}
    />
    <FunctionField<AdminOrder>
      key="customer"
      label={t('words.customer')}
      render={(order) => (
        <Box sx={{ minWidth: '7rem', overflowWrap: 'anywhere' }}>
          <TwoLines first={customerName(order)} second={order.address.city} />
        </Box>
      )}
    />
    <FunctionField<AdminOrder>
      key="items"
      label={t('words.pieces')}
      render={(order) => <ItemThumbnails order={order} />}
    />
    <FunctionField<AdminOrder>
      key="total-cod"
      label={t('orders.totalCod')}
      sortBy="orderTotal"
      sortByOrder="DESC"
      textAlign="right"
      render={(order) => (
        <>
          <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {rupees(order.orderTotal)}
          </Typography>
          {!isCollected(order) && (
            <SecondaryText component="span" sx={{ display: 'block' }}>
              {`${order.advance ? t('orders.advanceAdvance', { advance: rupees(order.advance) }) : order.paymentMethod}, ${order.payment ? t('orders.paid') : t('orders.notPaid')}`}
            </SecondaryText>
          )}
        </>
      )}
    />
    <FunctionField<AdminOrder>
      key="confirmation-call"
      label={t('orders.confirmationCall')}
      render={(order) => <ConfirmationCallMark order={order} />}
    />
    <FunctionField<AdminOrder> key="delivery" label={t('orders.delivery')} render={delivery} />
    <FunctionField<AdminOrder>
      key="status"
      label={t('words.statusLabel')}
      render={(order) => (
        <>
          <StatusSelect order={order} />
          <SecondaryText component="span" sx={{ display: 'block' }}>
            {partlyShipped(order)}
          </SecondaryText>
        </>
      )}
    />
    <FunctionField<AdminOrder>
      label={<span style={visuallyHidden}>{t('words.more')}</span>}
      render={(order) => <OrderMenu order={order} />}
    />
  </ViewDatagrid>
);
