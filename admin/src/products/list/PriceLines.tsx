import { Box } from '@mui/material';
import { rupees } from '@rangrekha/contract/numbers';
import { priceOf } from '../product-texts';

/** The price, and below it the compare-at price with the percentage off. */
export function PriceLines({ originalPrice, discountPrice }: { originalPrice: number; discountPrice: number | null }) {
  const { pays, compareAt, percent } = priceOf(originalPrice, discountPrice);
  return (
    <Box component="span" sx={{ display: 'block', lineHeight: 1.4 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {rupees(pays)}
      </Box>
      {compareAt !== null && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <s>{rupees(compareAt)}</s>{' '}
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {percent}%
          </Box>
        </Box>
      )}
    </Box>
  );
}
