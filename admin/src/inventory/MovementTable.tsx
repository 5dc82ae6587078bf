import { Box } from '@mui/material';
import type { StockMovement } from '@rangrekha/contract';
import { dayAndTime, fullDay, timeOfDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { count } from '@rangrekha/contract/numbers';
import { Datagrid, FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { TwoLines } from '../ui/TwoLines';
import { REASON_LABELS, signed } from './stock-reasons';

/** Why it was, with the order that it was for. */
const Reason = ({ reason, orderId }: StockMovement) => (
  <TwoLines
    first={REASON_LABELS[reason]}
    second={orderId && <Link to={`/order/${orderId}/show`}>{orderNumber(orderId)}</Link>}
  />
);

export const MovementTable = () => (
  <Datagrid rowClick={false} bulkActionButtons={false}>
    <FunctionField<StockMovement>
      label="When"
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => (
        <span title={dayAndTime(createdAt)}>
          <TwoLines first={fullDay(createdAt)} second={timeOfDay(createdAt)} />
        </span>
      )}
    />
    <FunctionField<StockMovement>
      label="Product"
      render={({ productName, color, size }) => <TwoLines first={productName} second={`${color}, ${size}`} isStrong />}
    />
    <FunctionField<StockMovement>
      label="Change"
      textAlign="right"
      render={({ change }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {signed(change)}
        </Box>
      )}
    />
    <FunctionField<StockMovement> label="Stock then" textAlign="right" render={({ stockAfter }) => count(stockAfter)} />
    <FunctionField<StockMovement> label="Reason" render={(movement) => <Reason {...movement} />} />
    <FunctionField<StockMovement> label="Who" render={({ actor }) => actor.name} />
  </Datagrid>
);
