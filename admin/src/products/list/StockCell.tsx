import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { type MouseEvent, useState } from 'react';
import { QuickStock } from '../../inventory/QuickStock';
import { StatusChip } from '../../ui/StatusChip';
import { stockMarks } from '../product-texts';

const ROW = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 };

const StockChips = ({ product }: { product: AdminProduct }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {stockMarks(product).map(({ kind, label }, index) => (
      <StatusChip key={kind} kind={kind} label={label} withIcon={index === 0} />
    ))}
  </Box>
);

/** The state of the stock, and a button that opens the stock of each variant to edit it. */
export function StockCell({ product }: { product: AdminProduct }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  const title = `Stock of ${product.name}`;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <StockChips product={product} />
      <IconButton onClick={open} aria-label={`Change the stock of ${product.name}`} aria-haspopup="dialog">
        <EditIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { padding: 2, border: '1px solid', borderColor: 'divider', maxHeight: 420 },
          },
        }}
      >
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          {title}
        </Typography>
        {product.variants.map((variant) => (
          <Box key={variant.id} sx={ROW}>
            <span>{`${variant.color}, ${variant.size}`}</span>
            <QuickStock variant={variant} of={`${variant.color}, ${variant.size}`} />
          </Box>
        ))}
      </Popover>
    </Box>
  );
}
