import { Box, Typography } from '@mui/material';
import type { DiscountPreview } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ItemsCard } from '../orders/take/ItemsCard';
import { lineProblem, type OrderLine } from '../orders/take/order-lines';
import { useDelayed } from '../orders/take/use-delayed';
import { type DiscountDraft, previewDiscount } from './discount-requests';

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2, paddingY: 0.5 } as const;
const NAME = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Enter in one of its fields must not save the discount. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const fits = (line: OrderLine) => line.quantity > 0 && !lineProblem(line);

/** A cart to try the discount of the form with, saved or not: the server computes it as it computes orders. */
export function TestCart() {
  const draft = useWatch() as DiscountDraft;
  const [lines, setLines] = useState<OrderLine[]>([]);
  const tried = useDelayed(JSON.stringify([draft, lines]));
  const isComplete = lines.length > 0 && lines.every(fits);
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
      <ItemsCard title="Try it with a cart" lines={lines} onChange={setLines}>
        <Box role="status" sx={{ marginTop: 2 }}>
          {lines.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Add items to see what a new customer would pay. Nothing is saved.
            </Typography>
          )}
          {isComplete && error && <Typography color="error">{error.message}</Typography>}
          {isComplete && !error && data && <Result preview={data} />}
        </Box>
      </ItemsCard>
    </Box>
  );
}

const Result = ({ preview: { subtotal, discounts, gifts, hints, problem, total } }: { preview: DiscountPreview }) => (
  <>
    <Amount name="Before discounts" amount={rupees(subtotal)} />
    {discounts.map(({ title, code, amount }) => (
      <Amount
        key={`${code} ${title}`}
        name={code ? `${title} (${code})` : title}
        amount={amount > 0 ? `−${rupees(amount)}` : ''}
      />
    ))}
    {gifts.map(({ productVariantId, name, size, color }) => (
      <Amount key={productVariantId} name={`${name} (${size}, ${color})`} amount="Free" />
    ))}
    <Amount name="Total" amount={rupees(total)} isStrong />
    {[problem, ...hints].map((text) => text && <Typography key={text}>{text}</Typography>)}
  </>
);

const Amount = ({ name, amount, isStrong }: { name: string; amount: string; isStrong?: boolean }) => (
  <Box sx={{ ...ROW, fontWeight: isStrong ? 600 : undefined }}>
    <Box component="span" sx={NAME}>
      {name}
    </Box>
    <span>{amount}</span>
  </Box>
);
