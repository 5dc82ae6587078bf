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
import { RowMenu } from '../../ui/lists/RowMenu';
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
    <TwoLines first={shortDay(order.deliveredOn)} second="delivered" />
  ) : (
    <TwoLines first={shortDay(order.expectedDeliveryDate)} second="expected" />
  );
}

/** The other actions for an order of the list. */
function OrderMenu({ order: { id, phone, user, deliveryStatus } }: { order: AdminOrder }) {
  const hasLeft = deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';
  return (
    <RowMenu label={`More about order ${orderNumber(id)}`}>
      <MenuItem component={Link} to={`/order/${id}/show`}>
        Open
      </MenuItem>
      <MenuItem component={Link} to={documentsPath('slips', [id])}>
        Packing slip
      </MenuItem>
      {hasLeft && (
        <MenuItem component={Link} to={documentsPath('invoices', [id])}>
          Invoice
        </MenuItem>
      )}
      {phone && (
        <MenuItem component="a" href={`tel:${phone}`}>
          {`Call ${phone}`}
        </MenuItem>
      )}
      <MenuItem component="a" href={`mailto:${user.email}`}>
        Write a mail
      </MenuItem>
    </RowMenu>
  );
}

// All columns have room beside the menu in a window of 1280.
const CELLS = { '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingX: { xs: 1, xl: 1.5 } } };

export const OrderTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={<OrderBulkActions />} sx={CELLS}>
    <FunctionField<AdminOrder>
      label="Order"
      render={({ id }) => (
        <Box component={Link} to={`/order/${id}/show`} sx={NUMBER}>
          {orderNumber(id)}
        </Box>
      )}
    />
    <FunctionField<AdminOrder>
      label="Placed"
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => (
        <span title={dayAndTime(createdAt)}>
          <TwoLines first={shortDay(createdAt)} second={timeOfDay(createdAt)} />
        </span>
      )}
    />
    <FunctionField<AdminOrder>
      label="Customer"
      render={(order) => (
        <Box sx={{ minWidth: '7rem', overflowWrap: 'anywhere' }}>
          <TwoLines first={customerName(order)} second={order.address.city} />
        </Box>
      )}
    />
    <FunctionField<AdminOrder> label="Pieces" render={(order) => <ItemThumbnails order={order} />} />
    <FunctionField<AdminOrder>
      label="Total, COD"
      sortBy="orderTotal"
      sortByOrder="DESC"
      textAlign="right"
      render={(order) => (
        <>
          <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {rupees(order.orderTotal)}
          </Typography>
          {!isCollected(order) && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {`${order.advance ? `Advance ${rupees(order.advance)}` : order.paymentMethod}, ${order.payment ? 'paid' : 'not paid'}`}
            </Typography>
          )}
        </>
      )}
    />
    <FunctionField<AdminOrder> label="Confirmation call" render={(order) => <ConfirmationCallMark order={order} />} />
    <FunctionField<AdminOrder> label="Delivery" render={delivery} />
    <FunctionField<AdminOrder>
      label="Status"
      render={(order) => (
        <>
          <StatusSelect order={order} />
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {partlyShipped(order)}
          </Typography>
        </>
      )}
    />
    <FunctionField<AdminOrder>
      label={<span style={visuallyHidden}>More</span>}
      render={(order) => <OrderMenu order={order} />}
    />
  </ViewDatagrid>
);
