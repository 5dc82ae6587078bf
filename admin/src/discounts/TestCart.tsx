import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { CartAmounts } from '../orders/take/CartAmounts';
import { ItemsCard } from '../orders/take/ItemsCard';
import { isOrderable, type OrderLine } from '../orders/take/order-lines';
import { useDelayed } from '../orders/take/use-delayed';
import { SecondaryText } from '../ui/SecondaryText';
import { type DiscountDraft, previewDiscount } from './discount-requests';

/** Enter in one of its fields must not save the discount. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** A cart to try the discount of the form with, saved or not: the server computes it as it computes orders. */
export function TestCart() {
  const draft = useWatch() as DiscountDraft;
  const [lines, setLines] = useState<OrderLine[]>([]);
  const tried = useDelayed(JSON.stringify([draft, lines]));
  const isComplete = lines.length > 0 && lines.every(isOrderable);
  const { data, error } = useQuery({
    queryKey: ['discount preview', tried],
    queryFn: () => previewDiscount(...(JSON.parse(tried) as [DiscountDraft, OrderLine[]])),
    enabled: isComplete && JSON.parse(tried)[1].length > 0,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <Box onKeyDown={keepForm}>
      <ItemsCard title={t('discounts.tryItWithACart')} lines={lines} onChange={setLines}>
        <Box role="status" sx={{ marginTop: 2 }}>
          {lines.length === 0 && <SecondaryText>{t('discounts.addItemsToSeeWhat')}</SecondaryText>}
          {isComplete && error && <Typography color="error">{error.message}</Typography>}
          {isComplete && !error && data && <CartAmounts cart={data} problem={data.problem} />}
        </Box>
      </ItemsCard>
    </Box>
  );
}
