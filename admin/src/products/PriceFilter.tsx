import { Box, InputAdornment, TextField } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { useFilterText } from '../ui/use-filter-text';

/** What the API takes: rupees with at most two decimals. */
const rupeesOf = (text: string) => /^\d{0,7}(\.\d{0,2})?/.exec(text)?.[0] ?? '';

function PriceEnd({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const [text, setText] = useFilterText(name);
  return (
    <TextField
      value={text}
      onChange={(event) =>
        setText(rupeesOf(event.target.value).replace(/\.$/, (dot) => (text.includes('.') ? '' : dot)))
      }
      placeholder={placeholder}
      sx={{ width: 112 }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', maxLength: String(LIMITS.price).length },
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
