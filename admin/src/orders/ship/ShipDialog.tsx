import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { doubtOf } from '@rangrekha/contract/order-risk';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../forms/LeaveGuard';
import { t } from '../../language/t';
import { LINE_ABOVE } from '../../ui/row-styles';
import { TwoLines } from '../../ui/TwoLines';
import { Doubt } from '../Doubt';
import { EWayBillNotice } from '../EWayBillNotice';
import { customerName } from '../order-texts';
import { CourierField } from './CourierField';
import { formatShipSummary } from './format-ship-summary';
import type { Parcel } from './ship-in-turn';

interface ShipDialogProps {
  /** The selected orders, pending or not. */
  orders: AdminOrder[];
  isBusy: boolean;
  onShip: (parcels: Parcel[]) => void;
  onClose: () => void;
}

const ROW = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  paddingY: 1,
  ...LINE_ABOVE,
} as const;

interface ShipAnywayProps {
  order: AdminOrder;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Why an order is not confirmed, and the choice to ship it all the same. */
const ShipAnyway = ({ order, isChosen, onChoose }: ShipAnywayProps) => (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <Doubt order={order} />
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={(_, isOn) => onChoose(isOn)} />}
      label={t('orders.shipOrderNumberAnyway', { number: orderNumber(order.id) })}
    />
  </Box>
);

function titleOf(pending: number, leaving: number): string {
  if (pending === 0) return t('orders.noneOfTheseCanBe');
  return leaving === 0 ? t('orders.chooseWhatToShipAnyway') : t('orders.markOrderAsShipped', { orders: leaving });
}

/**
 * Asks for confirmation before several orders are marked as shipped, with their courier and tracking numbers. Those that are
 * not confirmed stay as they are unless they are chosen.
 */
export function ShipDialog({ orders, isBusy, onShip, onClose }: ShipDialogProps) {
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const [courier, setCourier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const isLeaving = (order: AdminOrder) => doubtOf(order) === undefined || chosen[order.id] === true;
  const leaving = pending.filter(isLeaving);
  const askToClose = useUnsaved(courier !== '' || Object.values(numbers).some(Boolean));
  const close = () => askToClose(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trackingOf = (id: string) => ({
      ...(courier && { courier }),
      ...(numbers[id] && { trackingNumber: numbers[id] }),
    });
    onShip(leaving.map(({ id }) => ({ id, tracking: trackingOf(id) })));
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="ship-title">
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="ship-title">{titleOf(pending.length, leaving.length)}</DialogTitle>
        <DialogContent>
          {formatShipSummary(orders).map((words) => (
            <Typography key={words} sx={{ marginBottom: 1 }}>
              {words}
            </Typography>
          ))}
          {pending.length > 0 && (
            <Box sx={{ marginY: 2 }}>
              <CourierField value={courier} onChange={setCourier} />
            </Box>
          )}
          {pending.map((order) => (
            <Box key={order.id} sx={ROW}>
              <TwoLines
                first={orderNumber(order.id)}
                second={`${customerName(order)}, ${order.address.city}`}
                isStrong
              />
              <TextField
                placeholder={t('words.trackingNumber')}
                value={numbers[order.id] ?? ''}
                onChange={({ target }) => setNumbers({ ...numbers, [order.id]: target.value })}
                slotProps={{
                  htmlInput: {
                    'aria-label': t('orders.trackingNumberOfOrderNumber', { number: orderNumber(order.id) }),
                    maxLength: LIMITS.trackingNumber,
                    spellCheck: false,
                    autoComplete: 'off',
                  },
                }}
              />
              <EWayBillNotice order={order} />
              {doubtOf(order) && (
                <ShipAnyway
                  order={order}
                  isChosen={isLeaving(order)}
                  onChoose={(isOn) => setChosen({ ...chosen, [order.id]: isOn })}
                />
              )}
            </Box>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('orders.keepAsTheyAre')}</Button>
          <Button
            type="submit"
            variant="contained"
            startIcon={<ShippedIcon />}
            disabled={isBusy || leaving.length === 0}
          >
            {t('words.markShipped')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
