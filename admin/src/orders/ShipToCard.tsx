import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useNotify } from 'react-admin';
import { InfoCard } from '../ui/InfoCard';
import { parcelLines } from './order-texts';

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
    </InfoCard>
  );
}
