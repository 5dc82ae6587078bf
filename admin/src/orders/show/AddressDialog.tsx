import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { AdminOrder, OrderDestination } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { SidesNotice } from '../../forms/conflict/SidesNotice';
import { useUnsaved } from '../../forms/LeaveGuard';
import { BusyButton } from '../../ui/BusyButton';
import { ADDRESS_LABELS, AddressFields, missingFields } from '../AddressFields';
import { correctAddress } from '../order-requests';

const destinationOf = ({ address, phone }: AdminOrder): OrderDestination => ({
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2,
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  phone,
  recipientName: address.recipientName ?? null,
  recipientPhone: address.recipientPhone ?? null,
});

/** Corrects the address of a pending order. What was typed stays when it is refused. */
export function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [expected, setExpected] = useState(() => destinationOf(order));
  const [typed, setTyped] = useState(expected);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [theirs, setTheirs] = useState<OrderDestination>();
  const notify = useNotify();
  const refresh = useRefresh();
  const askToClose = useUnsaved(JSON.stringify(typed) !== JSON.stringify(expected));
  const close = () => askToClose(onClose);

  const fail = (error: unknown) => {
    const { message, body } = error as HttpError;
    if (error instanceof HttpError && body?.code === 'ADDRESS_CHANGED') return setTheirs(body.destination);
    setErrors(body?.errors ?? {});
    setRefusal(message || 'Failed to save. Please try again.');
  };

  const settle = (merged: OrderDestination) => {
    setTyped(merged);
    if (theirs) setExpected(theirs);
    setTheirs(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setErrors(missingFields(typed));
    setRefusal('');
    if (Object.keys(missingFields(typed)).length > 0) return;
    setBusy(true);
    try {
      const { message } = await correctAddress(order.id, typed, expected);
      notify(message, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="address-title">
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="address-title">{`Correct the address of ${orderNumber(order.id)}`}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ marginBottom: 1.5 }}>
              {refusal}
            </Alert>
          )}
          {theirs && (
            <SidesNotice
              key={JSON.stringify(theirs)}
              message={TEXTS.orders.addressChanged}
              labels={ADDRESS_LABELS}
              base={expected}
              mine={typed}
              theirs={theirs}
              onApply={settle}
            />
          )}
          <AddressFields value={typed} errors={errors} onChange={setTyped} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep it as it is</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel="Saving…">
            Save address
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
