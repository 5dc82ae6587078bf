import { Checkbox } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { useListContext } from 'react-admin';

const CORNER = {
  position: 'absolute',
  top: 8,
  width: 44,
  height: 44,
  borderRadius: '2px',
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
} as const;

/** Selects one product, in a corner of its card. */
export function SelectProduct({ product, side }: { product: AdminProduct; side: 'left' | 'right' }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      aria-label={`Select ${product.name}`}
      checked={selectedIds.includes(product.id)}
      onChange={() => onToggleItem(product.id)}
      sx={{ ...CORNER, [side]: 8 }}
    />
  );
}

/** The style of a card with a `SelectProduct`. */
export const CARD_CHOICE = {
  position: 'relative',
  '&:has(> .MuiCheckbox-root.Mui-checked)': {
    backgroundColor: 'action.selected',
    borderColor: 'text.primary',
    boxShadow: (theme: { palette: { text: { primary: string } } }) => `0 0 0 1px ${theme.palette.text.primary}`,
    '& > .MuiCheckbox-root': { backgroundColor: 'action.selected' },
  },
} as const;
