import { Box } from '@mui/material';
import { rupees } from '@rangrekha/contract/numbers';
import { useWatch } from 'react-hook-form';
import { priceOf } from '../../product-texts';

/** What the shopper will pay for this variant, and what the shop shows struck through. */
export function VariantPrice({ index }: { index: number }) {
  const [originalPrice, discountPrice] = useWatch({
    name: [`variants.${index}.originalPrice`, `variants.${index}.discountPrice`],
  });
  if (originalPrice === null || originalPrice === undefined || originalPrice < 0) {
    return (
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        no price yet
      </Box>
    );
  }
  const { pays, compareAt } = priceOf(originalPrice, discountPrice);
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>
      pays <strong>{rupees(pays)}</strong>
      {compareAt !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          compare-at price <s>{rupees(compareAt)}</s>
        </Box>
      )}
    </Box>
  );
}
