import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, Checkbox, type Theme, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { shortDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { WRAPPING_ROW } from '../../ui/row-styles';
import { SecondaryText } from '../../ui/SecondaryText';
import { customerName, partlyShipped } from '../order-texts';
import { StatusSelect } from '../show/StatusSelect';
import { ConfirmationCallMark, ItemThumbnails } from './OrderCells';

const ROW = { ...WRAPPING_ROW, justifyContent: 'space-between', columnGap: 1, rowGap: 0.5 } as const;
// A width in letters: larger text moves the rest of the row to the next line.
const START = { flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' } as const;
const FOOT = {
  ...ROW,
  marginTop: 1.5,
  marginBottom: -1,
  borderTop: '1px solid',
  borderColor: (theme: Theme) => theme.shop.rowLine,
};

function SelectOrder({ id }: { id: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      aria-label={t('orders.selectOrderNumber', { number: orderNumber(id) })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      sx={{ width: 44, height: 44, marginLeft: -1.5 }}
    />
  );
}

const callLabel = (order: AdminOrder) => t('orders.callCustomerName', { customerName: customerName(order) });

/** An order of the list on a phone. */
export const OrderCard = ({ order }: { order: AdminOrder }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Box
      component={Link}
      to={`/order/${order.id}/show`}
      sx={{ display: 'block', paddingBottom: 1.5, color: 'text.primary', textDecoration: 'none' }}
    >
      <Typography variant="h2" component="span" sx={ROW}>
        <Box component="span" sx={START}>
          {customerName(order)}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {rupees(order.orderTotal)}
        </Box>
      </Typography>
      <SecondaryText component="span" sx={{ ...ROW }}>
        <Box component="span" sx={START}>
          {order.address.city}
          {partlyShipped(order) && (
            <Box component="span" sx={{ display: 'block' }}>
              {partlyShipped(order)}
            </Box>
          )}
        </Box>
        <span>{`${orderNumber(order.id)} · ${shortDay(order.createdAt)}`}</span>
      </SecondaryText>
    </Box>
    <Box sx={ROW}>
      <ItemThumbnails order={order} shown={2} withWord />
      <StatusSelect order={order} />
    </Box>
    <Box sx={FOOT}>
      <Box sx={{ ...START, flexBasis: '9.5rem', display: 'flex', alignItems: 'center', gap: 1 }}>
        <SelectOrder id={order.id} />
        <ConfirmationCallMark order={order} />
      </Box>
      <Box sx={{ display: 'flex', columnGap: 1 }}>
        {order.phone && (
          <Button variant="text" href={`tel:${order.phone}`} startIcon={<PhoneIcon />} aria-label={callLabel(order)}>
            {t('orders.call')}
          </Button>
        )}
        <Button
          variant="text"
          component={Link}
          to={documentsPath('slips', [order.id])}
          startIcon={<PrintIcon />}
          aria-label={t('orders.packingSlipOfOrderNumber', { number: orderNumber(order.id) })}
        >
          {t('orders.slip')}
        </Button>
      </Box>
    </Box>
  </Card>
);
