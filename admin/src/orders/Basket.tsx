import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { counted } from '../format/numbers';
import { rupees } from '../format/rupees';
import { InfoCard } from '../ui/InfoCard';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { OrderTotals } from './OrderTotals';
import { pieces } from './order-texts';

type Item = AdminOrder['items'][number];

const NOT_ON_PHONE = { display: { xs: 'none', sm: 'table-cell' } };

const Line = ({ item: { product, quantity, priceAtPurchase } }: { item: Item }) => (
  <TableRow>
    <TableCell sx={{ '&&': { paddingLeft: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Thumbnail url={product.images[0]?.url} />
        <TwoLines first={product.name} second={`${product.variant.color} · ${product.variant.size}`} isStrong />
      </Box>
    </TableCell>
    <TableCell align="right" sx={NOT_ON_PHONE}>
      {rupees(priceAtPurchase)}
    </TableCell>
    <TableCell align="right">{quantity}</TableCell>
    <TableCell align="right" sx={{ fontWeight: 600, '&&': { paddingRight: 0 } }}>
      {rupees(priceAtPurchase * quantity)}
    </TableCell>
  </TableRow>
);

export const Basket = ({ order }: { order: AdminOrder }) => (
  <InfoCard title="Basket" aside={counted(pieces(order), 'piece')}>
    <Table>
      <TableHead>
        <TableRow>
          <TableCell sx={{ '&&': { paddingLeft: 0 } }}>Product</TableCell>
          <TableCell align="right" sx={NOT_ON_PHONE}>
            Price
          </TableCell>
          <TableCell align="right">Qty</TableCell>
          <TableCell align="right" sx={{ '&&': { paddingRight: 0 } }}>
            Line total
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </TableBody>
    </Table>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 2,
        paddingTop: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Prices are those of the day the order was placed.
      </Typography>
      <OrderTotals order={order} />
    </Box>
  </InfoCard>
);
