import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { supplyState } from '@rangrekha/contract/supply-state';
import { useNotify } from 'react-admin';
import { InfoCard } from '../../ui/InfoCard';
import { parcelLines } from '../order-texts';

export function ShipToCard({ order }: { order: AdminOrder }) {
  const notify = useNotify();
  const lines = parcelLines(order);
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'));
    notify('Address copied', { type: 'success' });
  };
  return (
    <InfoCard
      title="Ship to"
      aside={
        <Button variant="text" size="small" startIcon={<CopyIcon />} onClick={copy} sx={{ color: 'text.secondary' }}>
          Copy
        </Button>
      }
    >
      <Box component="address" sx={{ fontStyle: 'normal', lineHeight: 1.7 }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {supplyState(order.address) === undefined && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {`“${order.address.state}” is no known state, and the PIN code does not tell which one it is. The invoice bears IGST, as for another state. Please check the address.`}
        </Alert>
      )}
    </InfoCard>
  );
}
