import { Box } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';

const PAYMENT: Record<AdminOrder['paymentStatus'], string> = {
  PENDING: 'to be collected',
  PAID: 'collected',
  CANCELED: 'nothing to collect',
};

const Row = ({ label, value, isTotal = false }: { label: string; value: ReactNode; isTotal?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 2,
      paddingY: 0.5,
      ...(isTotal
        ? {
            marginTop: 1,
            paddingTop: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
            fontSize: '1.125rem',
            fontWeight: 600,
          }
        : { color: 'text.secondary' }),
    }}
  >
    <dt>{label}</dt>
    <dd style={{ margin: 0 }}>{value}</dd>
  </Box>
);

/** The discount from the compare-at prices over all pieces, in rupees; added in paise to avoid rounding errors. */
const discountOf = ({ items }: AdminOrder) =>
  items.reduce((sum, item) => sum + Math.round(100 * (item.discountAtPurchase ?? 0)) * item.quantity, 0) / 100;

export function OrderTotals({ order }: { order: AdminOrder }) {
  const discount = discountOf(order);
  return (
    <Box component="dl" sx={{ margin: 0, width: { xs: '100%', sm: '18.75rem' }, maxWidth: '100%' }}>
      <Row label="Subtotal" value={rupees(order.orderTotal + discount)} />
      {discount > 0 && (
        <Row
          label="Discount"
          value={
            <Box component="span" sx={{ color: 'error.main' }}>
              {`− ${rupees(discount)}`}
            </Box>
          }
        />
      )}
      <Row label="Shipping" value={rupees(0)} />
      <Row label="Total" value={rupees(order.orderTotal)} isTotal />
      <Row label="Cash on delivery" value={PAYMENT[order.paymentStatus]} />
    </Box>
  );
}
