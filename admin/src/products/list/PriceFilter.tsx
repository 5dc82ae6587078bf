import { Box, InputAdornment, TextField } from '@mui/material';
import { useFilterText } from '../../ui/use-filter-text';

/** Rupees with at most two decimals, or the beginning of that. */
const PRICE = /^\d{0,7}(\.\d{0,2})?$/;

function PriceEnd({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const [text, setText] = useFilterText(name);
  return (
    <TextField
      value={text}
      onChange={({ target }) => PRICE.test(target.value) && setText(target.value)}
      placeholder={placeholder}
      sx={{ width: 112 }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}

/** From which price to which. */
export const PriceFilter = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <PriceEnd name="minPrice" label="Price from" placeholder="from" />
    <span aria-hidden>to</span>
    <PriceEnd name="maxPrice" label="Price to" placeholder="to" />
  </Box>
);
