import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AdminOrder } from '@rangrekha/contract';
import { Thumbnail } from '../../ui/Thumbnail';

interface ItemThumbnailsProps {
  order: AdminOrder;
  /** The most products to show. */
  shown?: number;
  withWord?: boolean;
}

/** Thumbnails of an order's first products, and its number of pieces. */
export const ItemThumbnails = ({ order, shown = 3, withWord = false }: ItemThumbnailsProps) => {
  const { unitCount } = order;
  const word = unitCount === 1 ? 'piece' : 'pieces';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {order.items.slice(0, shown).map(({ id, product }) => (
        <Thumbnail key={id} url={product.images[0]?.url} width={36} />
      ))}
      <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary' }}>
        {unitCount} {withWord ? word : <span style={visuallyHidden}>{word}</span>}
      </Box>
    </Box>
  );
};
