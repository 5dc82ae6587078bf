import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { supplyState } from '@rangrekha/contract/supply-state';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { parcelLines } from '../order-texts';
import { AddressDialog } from './AddressDialog';

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
