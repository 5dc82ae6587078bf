import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/t';
import { LINE_ABOVE } from '../../ui/row-styles';
import { Thumbnail } from '../../ui/Thumbnail';
import { RemoveLineButton } from '../RemoveLineButton';
import { findProduct } from '../take/take-order-requests';
import { type DraftLine, lineProblem } from './corrected-lines';

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, paddingY: 1.5, ...LINE_ABOVE } as const;

interface CorrectedLineProps {
  line: DraftLine;
  /** What the shop would charge, in rupees; undefined until it is known. */
  charged: number | undefined;
  error: string | undefined;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

/** A line of the order: another size or colour, quantity or price, or none of it. */
export function CorrectedLine({ line, charged, error, onChange, onRemove }: CorrectedLineProps) {
  const { name, color, size, variantId, productId, quantity, price } = line;
  const { data: [product] = [] } = useQuery({
    queryKey: ['product to correct', productId],
    queryFn: () => findProduct(productId),
    // Stock moves.
    gcTime: 0,
  });
  const own = { id: variantId, color, size, stock: undefined };
  const others = product?.variants ?? [];
  const variants = others.some(({ id }) => id === variantId) ? others : [own, ...others];
  const problem = lineProblem(line) ?? error;
  const label = `${name}, ${color}, ${size}`;
  const choose = (id: string) => {
    const chosen = variants.find((variant) => variant.id === id);
    if (chosen) onChange({ ...line, variantId: id, color: chosen.color, size: chosen.size });
  };
  return (
    <Box component="li" sx={ROW}>
      <Thumbnail url={line.imageUrl} width={40} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', marginBottom: 1 }}>{name}</Box>
        <TextField
          select
          fullWidth
          label={t('orders.colourAndSize')}
          value={variantId}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('orders.colourAndSizeOfLabel', { label }) } } }}
        >
          {variants.map((variant) => (
            <MenuItem key={variant.id} value={variant.id}>
              {`${variant.color}, ${variant.size}${variant.stock === undefined ? '' : t('orders.stockInStock', { stock: variant.stock })}`}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5, paddingTop: { xs: 1, sm: 4 } }}>
        <TextField
          type="number"
          label={t('orders.quantity')}
          value={quantity || ''}
          onChange={({ target }) => onChange({ ...line, quantity: Math.max(0, Math.floor(Number(target.value))) })}
          sx={{ width: 92 }}
          slotProps={{
            htmlInput: { 'aria-label': t('orders.quantityOfLabel', { label }), min: 1, inputMode: 'numeric' },
          }}
        />
        <TextField
          label={t('orders.price')}
          value={price}
          placeholder={charged?.toFixed(2)}
          onChange={({ target }) => onChange({ ...line, price: target.value.trim() })}
          sx={{ width: 120 }}
          slotProps={{
            htmlInput: {
              'aria-label': t('orders.priceOfLabelInRupees', { label }),
              inputMode: 'decimal',
              autoComplete: 'off',
            },
            inputLabel: { shrink: true },
          }}
        />
        <RemoveLineButton label={label} onRemove={onRemove} />
      </Box>
      {problem && <Box sx={{ flexBasis: '100%', color: 'error.main' }}>{problem}</Box>}
    </Box>
  );
}
