import { Alert, Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { AdminCompany, PreparedPriceChange, PreviewedProduct } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import type { PriceWarning } from '@rangrekha/contract/price-rules';
import { withShownPrices } from '@rangrekha/contract/shown-prices';
import { useGetOne } from 'react-admin';
import { t } from '../../language/t';
import { Inserted } from '../../ui/Changes';
import { SecondaryText } from '../../ui/SecondaryText';
import { TableHeads } from '../../ui/TableHeads';

const WARNINGS: Record<PriceWarning, string> = {
  BELOW_ZERO: t('products.wouldBeBelowZeroIt'),
  ABOVE_LIMIT: t('products.wouldBeAboveTheHighest'),
  SALE_NOT_BELOW: t('products.theSalePriceWouldNot'),
  ZERO: t('products.costsNothing'),
  ABOVE_COMPARE_AT: t('products.notBelowTheCompareAt'),
  SALE_NOT_CHARGED: t('products.itsSalePriceIsNot'),
  GST_BAND: t('products.anotherGstRateAppliesAt'),
  GST_UNCLEAR: t('products.noGstRateFitsIts'),
};
/** The most variants that are shown; all are changed. */
const SHOWN_MAX = 300;
const GST: readonly PriceWarning[] = ['GST_UNCLEAR', 'GST_BAND'];

type Variant = PreviewedProduct['variants'][number];

function pricesText(prices: Variant['before']): string {
  const { price, compareAtPrice, salePrice } = withShownPrices(prices);
  const compareAt =
    compareAtPrice === null ? '' : t('products.compareAtCompareAtPrice', { compareAtPrice: rupees(compareAtPrice) });
  return `${rupees(price)}${compareAt}${salePrice === undefined ? '' : t('products.inTheSaleSalePrice', { salePrice: rupees(salePrice) })}`;
}

/** The prices of each variant before and after, and what to look at; of many products only the first ones. */
export function PricePreview({ products, priceChange: { counts } }: PreparedPriceChange) {
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const rows = products.flatMap(({ name, variants }) => variants.map((variant) => ({ name, variant })));
  const warningsOf = ({ warnings }: Variant) => warnings.filter((name) => company?.gstin || !GST.includes(name));
  const warned = rows.filter(({ variant }) => warningsOf(variant).length > 0).length;
  const notShown = counts.waiting + counts.unchanged - products.length;
  const same = counts.unchanged > 0 ? t('products.unchangedStaysAsNow', { unchanged: counts.unchanged }) : '';
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <Typography sx={{ marginBottom: 1.5 }}>
        {t('products.productWillChangeSame', { products: counts.waiting, same })}
      </Typography>
      {warned > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          {t('products.lookAtVariantBelow', { variants: warned })}
        </Alert>
      )}
      <Table size="small" aria-label={t('products.pricesBeforeAndAfter')}>
        <TableHeads heads={[t('products.variant19'), t('products.now'), t('words.new')]} />
        <TableBody>
          {rows.slice(0, SHOWN_MAX).map(({ name, variant }) => (
            <TableRow key={variant.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{`${name}, ${variant.color} ${variant.size}`}</TableCell>
              <TableCell>{pricesText(variant.before)}</TableCell>
              <TableCell>
                {variant.after ? <Inserted>{pricesText(variant.after)}</Inserted> : t('products.noChange')}
                {warningsOf(variant).map((warning) => (
                  <Typography key={warning} variant="body2" sx={{ color: 'warning.dark' }}>
                    {WARNINGS[warning]}
                  </Typography>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SHOWN_MAX && (
        <SecondaryText sx={{ marginTop: 1 }}>
          {t('products.andVariantMore', { variants: rows.length - SHOWN_MAX })}
        </SecondaryText>
      )}
      {notShown > 0 && (
        <SecondaryText sx={{ marginTop: 1 }}>
          {t('products.andProductMoreThoseWith', { products: notShown })}
        </SecondaryText>
      )}
    </Box>
  );
}
