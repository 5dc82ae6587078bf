import { Box } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { StatusChip } from '../../ui/StatusChip';
import { stockMarks } from '../product-texts';

export const StockChips = ({ product }: { product: AdminProduct }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {stockMarks(product).map(({ kind, label }, index) => (
      <StatusChip key={kind} kind={kind} label={label} withIcon={index === 0} />
    ))}
  </Box>
);
