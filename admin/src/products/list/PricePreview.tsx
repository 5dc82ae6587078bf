import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AdminCompany, PreviewedProduct } from '@rangrekha/contract';
import type { PriceWarning } from '@rangrekha/contract/limits';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { useGetOne } from 'react-admin';
import { Inserted } from '../../ui/Changes';

const WARNINGS: Record<PriceWarning, string> = {
  BELOW_ZERO: 'Would be below zero: it stays as it is.',
  ABOVE_LIMIT: 'Would be above the highest price: it stays as it is.',
  ZERO: 'Costs nothing.',
  GST_UNCLEAR: 'No GST rate fits its own limit at this price.',
};
/** The most variants that are shown; all are changed. */
const SHOWN_MAX = 300;

type Variant = PreviewedProduct['variants'][number];

const pricesText = ({ originalPrice, discountPrice }: Variant['before']) =>
  `${rupees(originalPrice)}${discountPrice ? `, compare-at ${rupees(originalPrice + discountPrice)}` : ''}`;

/** The prices of each variant before and after, and what to look at. */
export function PricePreview({ products }: { products: PreviewedProduct[] }) {
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const rows = products.flatMap(({ name, variants }) => variants.map((variant) => ({ name, variant })));
  const warningsOf = ({ warnings }: Variant) => warnings.filter((name) => name !== 'GST_UNCLEAR' || company?.gstin);
  const warned = rows.filter(({ variant }) => warningsOf(variant).length > 0).length;
  return (
    <Box sx={{ marginTop: 2.5 }}>
      {warned > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>{`Look at ${counted(warned, 'variant')} below.`}</Alert>
      )}
      <Table size="small" aria-label="Prices before and after">
        <TableHead>
          <TableRow>
            <TableCell>Variant</TableCell>
            <TableCell>Now</TableCell>
            <TableCell>New</TableCell>
          </TableRow>
        </TableHead>
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
    </Box>
  );
}
