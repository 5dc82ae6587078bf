import { Alert, Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { AdminCompany, PreparedPriceChange, PreviewedProduct } from '@rangrekha/contract';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { PriceWarning } from '@rangrekha/contract/price-rules';
import { withShownPrices } from '@rangrekha/contract/shown-prices';
import { useGetOne } from 'react-admin';
import { Inserted } from '../../ui/Changes';
import { TableHeads } from '../../ui/TableHeads';

const WARNINGS: Record<PriceWarning, string> = {
  BELOW_ZERO: 'Would be below zero: it stays as it is.',
  ABOVE_LIMIT: 'Would be above the highest price: it stays as it is.',
  SALE_NOT_BELOW: 'The sale price would not be below the price: it stays as it is.',
  ZERO: 'Costs nothing.',
  ABOVE_COMPARE_AT: 'Not below the compare-at price any more: no discount is shown.',
  SALE_NOT_CHARGED: 'Its sale price is not below the new price: the new price is charged during the sale.',
  GST_BAND: 'Another GST rate applies at this price.',
  GST_UNCLEAR: 'No GST rate fits its own limit at this price.',
};
/** The most variants that are shown; all are changed. */
const SHOWN_MAX = 300;
const GST: readonly PriceWarning[] = ['GST_UNCLEAR', 'GST_BAND'];

type Variant = PreviewedProduct['variants'][number];

function pricesText(prices: Variant['before']): string {
  const { price, compareAtPrice, salePrice } = withShownPrices(prices);
  const compareAt = compareAtPrice === null ? '' : `, compare-at ${rupees(compareAtPrice)}`;
  return `${rupees(price)}${compareAt}${salePrice === undefined ? '' : `, in the sale ${rupees(salePrice)}`}`;
}

/** The prices of each variant before and after, and what to look at; of many products only the first ones. */
export function PricePreview({ products, priceChange: { counts } }: PreparedPriceChange) {
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const rows = products.flatMap(({ name, variants }) => variants.map((variant) => ({ name, variant })));
  const warningsOf = ({ warnings }: Variant) => warnings.filter((name) => company?.gstin || !GST.includes(name));
  const warned = rows.filter(({ variant }) => warningsOf(variant).length > 0).length;
  const notShown = counts.waiting + counts.unchanged - products.length;
  const same = counts.unchanged > 0 ? `, ${counts.unchanged} ${counts.unchanged === 1 ? 'stays' : 'stay'} as now` : '';
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <Typography sx={{ marginBottom: 1.5 }}>{`${counted(counts.waiting, 'product')} will change${same}.`}</Typography>
      {warned > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>{`Look at ${counted(warned, 'variant')} below.`}</Alert>
      )}
      <Table size="small" aria-label="Prices before and after">
        <TableHeads heads={['Variant', 'Now', 'New']} />
        <TableBody>
          {rows.slice(0, SHOWN_MAX).map(({ name, variant }) => (
            <TableRow key={variant.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{`${name}, ${variant.color} ${variant.size}`}</TableCell>
              <TableCell>{pricesText(variant.before)}</TableCell>
              <TableCell>
                {variant.after ? <Inserted>{pricesText(variant.after)}</Inserted> : 'No change'}
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
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {`and ${counted(rows.length - SHOWN_MAX, 'variant')} more`}
        </Typography>
      )}
      {notShown > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {`and ${counted(notShown, 'product')} more; those with something to look at are above`}
        </Typography>
      )}
    </Box>
  );
}
