import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder, OrderDestination } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { supplyState } from '@rangrekha/contract/supply-state';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { SidesNotice } from '../../forms/conflict/SidesNotice';
import { FormDialog } from '../../forms/FormDialog';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ADDRESS_LABELS, AddressFields, missingFields } from '../AddressFields';
import { correctAddress } from '../order-requests';
import { parcelLines } from '../order-texts';

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
function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [expected, setExpected] = useState(() => destinationOf(order));
  const [typed, setTyped] = useState(expected);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<OrderDestination>();
  const notify = useNotify();
  const refresh = useRefresh();
  /** @throws what is not about a field or somebody else's correction */
  const fail = (error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'ADDRESS_CHANGED') return setTheirs(error.body.destination);
    setErrors((error as HttpError).body?.errors ?? {});
    throw error;
  };

  const settle = (merged: OrderDestination) => {
    setTyped(merged);
    if (theirs) setExpected(theirs);
    setTheirs(undefined);
  };

  const save = async () => {
    const missing = missingFields(typed);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const { message } = await correctAddress(order.id, typed, expected);
      notify(message, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      fail(error);
    }
  };

  return (
    <FormDialog
      title={t('orders.correctTheAddressOfNumber', { number: orderNumber(order.id) })}
      size="sm"
      isDirty={JSON.stringify(typed) !== JSON.stringify(expected)}
      save={save}
      failure={t('orders.failedToSavePleaseTry')}
      saveLabel={t('orders.saveAddress')}
      closeLabel={t('orders.keepItAsItIs')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** The address of the parcel; that of a pending order without an invoice can be corrected. */
export function ShipToCard({ order }: { order: AdminOrder }) {
  const [isEditing, setEditing] = useState(false);
  const notify = useNotify();
  const { recipientPhone } = order.address;
  const lines = [
    ...parcelLines(order),
    ...(recipientPhone ? [t('orders.phoneRecipientPhone', { recipientPhone })] : []),
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'));
    notify(t('orders.addressCopied'), { type: 'success' });
  };
  return (
    <InfoCard
      title={t('orders.shipTo')}
      aside={
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {order.deliveryStatus === 'PENDING' && !order.invoice && (
            <Button
              variant="text"
              size="small"
              startIcon={<EditIcon />}
              onClick={() => setEditing(true)}
              sx={{ color: 'text.secondary' }}
            >
              {t('orders.correct')}
            </Button>
          )}
          <Button variant="text" size="small" startIcon={<CopyIcon />} onClick={copy} sx={{ color: 'text.secondary' }}>
            {t('words.copy')}
          </Button>
        </Box>
      }
    >
      <Box component="address" sx={{ fontStyle: 'normal', lineHeight: 1.7, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {supplyState(order.address) === undefined && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {t('orders.stateIsNoKnownState', { state: order.address.state })}
        </Alert>
      )}
      {isEditing && <AddressDialog order={order} onClose={() => setEditing(false)} />}
    </InfoCard>
  );
}
