import { Box, Typography } from '@mui/material';
import type { DiscountPreview } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { t } from '../../language/t';
import { translated } from '../../language/translated';

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2, paddingY: 0.5 } as const;
const NAME = { minWidth: 0, overflowWrap: 'anywhere' } as const;

interface CartAmountsProps {
  cart: Pick<DiscountPreview, 'subtotal' | 'discounts' | 'gifts' | 'hints' | 'total'>;
  /** Why a discount is not given. */
  problem?: string | null;
}

/** What a cart costs, with what discounts give, and what is missing for others. */
export const CartAmounts = ({ cart: { subtotal, discounts, gifts, hints, total }, problem }: CartAmountsProps) => (
  <>
    <Amount name={t('orders.beforeDiscounts')} amount={rupees(subtotal)} />
    {discounts.map(({ title, code, amount }) => (
      <Amount
        key={`${code} ${title}`}
        name={code ? `${title} (${code})` : title}
        amount={amount > 0 ? `−${rupees(amount)}` : ''}
      />
    ))}
    {gifts.map(({ productVariantId, name, size, color }) => (
      <Amount key={productVariantId} name={`${name} (${size}, ${color})`} amount={t('orders.freeLabel')} />
    ))}
    <Amount name={t('words.total')} amount={rupees(total)} isStrong />
    {[problem, ...hints].map((text) => text && <Typography key={text}>{translated(text)}</Typography>)}
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
