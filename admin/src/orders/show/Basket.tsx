import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AdminOrder } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected, paymentLabel } from '@rangrekha/contract/payment';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { InfoCard } from '../../ui/InfoCard';
import { LINE_ABOVE } from '../../ui/row-styles';
import { SecondaryText } from '../../ui/SecondaryText';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';

const COLLECTED: Record<AdminOrder['paymentStatus'], string> = {
  PENDING: t('orders.toBeCollected'),
  PAID: t('orders.collected'),
  CANCELED: t('orders.nothingToCollect'),
};

/** Of what is paid before it leaves. */
const paidBefore = ({ paymentStatus, payment }: AdminOrder) => {
  if (payment)
    return payment.reference ? t('orders.paidReferenceReference', { reference: payment.reference }) : t('orders.paid');
  return paymentStatus === 'CANCELED' ? t('orders.notPaid') : t('orders.waitingForPayment');
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
        ? { marginTop: 1, paddingTop: 1, ...LINE_ABOVE, fontSize: '1.125rem', fontWeight: 600 }
        : { color: 'text.secondary' }),
    }}
  >
    <dt>{label}</dt>
    <dd style={{ margin: 0 }}>{value}</dd>
  </Box>
);

/** Subtotal, less the discounts: the subtotal is the sum of the line totals, in which compare-at prices have no part. */
function OrderTotals({ order }: { order: AdminOrder }) {
  const applied = order.discounts ?? [];
  const off = applied.reduce((sum, { amount }) => sum + Math.round(100 * amount), 0) / 100;
  return (
    <Box component="dl" sx={{ margin: 0, width: { xs: '100%', sm: '18.75rem' }, maxWidth: '100%' }}>
      <Row label={t('orders.subtotal')} value={rupees(order.orderTotal + off)} />
      {applied.map(({ title, code, amount }) => (
        <Row
          key={title}
          label={code ? `${title} (${code})` : title}
          value={amount > 0 ? `− ${rupees(amount)}` : t('words.freeGift')}
        />
      ))}
      <Row label={t('orders.shipping')} value={rupees(0)} />
      <Row label={t('words.total')} value={rupees(order.orderTotal)} isTotal />
      <Row
        label={translated(paymentLabel(order, t('orders.cashOnDelivery')))}
        value={isCollected(order) ? COLLECTED[order.paymentStatus] : paidBefore(order)}
      />
      {order.advance && (
        <Row
          label={t('orders.cashOnDeliveryOrderTotal', { orderTotal: rupees(order.orderTotal - order.advance) })}
          value={COLLECTED[order.paymentStatus]}
        />
      )}
    </Box>
  );
}

type Item = AdminOrder['items'][number];

const SWATCH = {
  width: 16,
  height: 16,
  flexShrink: 0,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
};
// By the width of the card in letters: a phone, or larger text on a wide screen.
const NARROW = '@container (max-width: 30rem)';
const NARROWEST = '@container (max-width: 16rem)';
const NOT_WHEN_NARROW = { [NARROW]: { display: 'none' } };
const ROW = { [NARROWEST]: { display: 'flex', flexWrap: 'wrap' } };
const PRODUCT = { '&&': { paddingLeft: 0 }, [NARROWEST]: { flex: '1 0 100%', borderBottom: 0 } };
const QUANTITY = { [NARROWEST]: { flex: '1 0 auto', textAlign: 'left', '&&': { paddingLeft: 0 } } };

const Price = ({ item: { priceAtPurchase, discountAtPurchase } }: { item: Item }) => (
  <>
    {rupees(priceAtPurchase)}
    {Boolean(discountAtPurchase) && (
      <SecondaryText component="s" sx={{ display: 'block' }}>
        <span style={visuallyHidden}>{t('orders.insteadOf')} </span>
        {rupees(priceAtPurchase + (discountAtPurchase ?? 0))}
      </SecondaryText>
    )}
  </>
);

const Sku = ({ item: { product } }: { item: Item }) =>
  product.variant.sku ? (
    <SecondaryText component="span" sx={{ display: 'block' }}>
      {t('orders.skuSku', { sku: product.variant.sku })}
    </SecondaryText>
  ) : null;

const Variant = ({ item: { product, colorHexCode } }: { item: Item }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    {colorHexCode && <Box component="span" sx={SWATCH} style={{ backgroundColor: colorHexCode }} />}
    {`${product.variant.color} · ${product.variant.size}`}
  </Box>
);

const Line = ({ item }: { item: Item }) => (
  <TableRow sx={ROW}>
    <TableCell sx={PRODUCT}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, [NARROW]: { flexWrap: 'wrap' } }}>
        <Thumbnail url={item.product.images[0]?.url} width={64} />
        <Box sx={{ flex: '1 1 4rem', minWidth: '4rem', overflowWrap: 'anywhere' }}>
          <TwoLines first={item.product.name} second={<Variant item={item} />} isStrong />
          <Sku item={item} />
          <Box sx={{ display: 'none', whiteSpace: 'nowrap', [NARROW]: { display: 'block' } }}>
            <Price item={item} />
          </Box>
        </Box>
      </Box>
    </TableCell>
    <TableCell align="right" sx={{ ...NOT_WHEN_NARROW, whiteSpace: 'nowrap' }}>
      <Price item={item} />
    </TableCell>
    <TableCell align="right" sx={QUANTITY}>
      {item.quantity}
    </TableCell>
    <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap', '&&': { paddingRight: 0 } }}>
      {rupees(item.priceAtPurchase * item.quantity)}
    </TableCell>
  </TableRow>
);

/** Whether only the list's cached row is loaded, which has the first items only. */
const isPartial = ({ items, unitCount }: AdminOrder) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) < unitCount;

interface BasketProps {
  order: AdminOrder;
  /** What can be done with it. */
  action?: ReactNode;
}

export const Basket = ({ order, action }: BasketProps) => (
  <InfoCard
    title={t('orders.basket')}
    aside={
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {action}
        <SecondaryText>{t('words.piece', { pieces: order.unitCount })}</SecondaryText>
      </Box>
    }
  >
    <Box sx={{ containerType: 'inline-size' }}>
      <Table>
        <TableHead>
          <TableRow sx={ROW}>
            <TableCell sx={PRODUCT}>{t('words.product')}</TableCell>
            <TableCell align="right" sx={NOT_WHEN_NARROW}>
              {t('words.price')}
            </TableCell>
            <TableCell align="right" sx={QUANTITY}>
              {t('orders.qty')}
            </TableCell>
            <TableCell align="right" sx={{ '&&': { paddingRight: 0 } }}>
              {t('orders.lineTotal')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
          {isPartial(order) && (
            <TableRow>
              <TableCell colSpan={4} sx={{ '&&': { paddingLeft: 0 }, color: 'text.secondary' }}>
                {t('orders.loadingTheOthers')}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, paddingTop: 2, ...LINE_ABOVE }}
    >
      <SecondaryText>{t('orders.pricesAreThoseOfThe')}</SecondaryText>
      <OrderTotals order={order} />
    </Box>
  </InfoCard>
);
