import { Box, Card } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { PriceLines } from './PriceLines';
import { ProductMenu } from './ProductMenu';
import { CARD_CHOICE, SelectProduct } from './SelectProduct';
import { StockCell } from './StockCell';

const CARD = { display: 'flex', gap: 2, padding: 2, paddingBottom: 1, color: 'text.primary', textDecoration: 'none' };
const FOOT = { display: 'flex', justifyContent: 'space-between', paddingLeft: 2, paddingRight: 1, paddingBottom: 1.5 };

/** The list on a phone. */
export function ProductCards() {
  const { data } = useListContext<AdminProduct>();
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}
    >
      {data?.map((product) => (
        <Card key={product.id} component="li" sx={CARD_CHOICE}>
          <Box component={Link} to={`/product/${product.id}`} sx={CARD}>
            <Thumbnail url={product.images[0]?.url} width={64} />
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0, paddingRight: 5 }}>
              <TwoLines first={product.name} second={product.category.name} isStrong />
              <PriceLines originalPrice={product.price} discountPrice={product.variants[0]?.discountPrice ?? null} />
            </Box>
          </Box>
          <Box sx={FOOT}>
            <StockCell product={product} />
            <ProductMenu product={product} />
          </Box>
          <SelectProduct product={product} side="right" />
        </Card>
      ))}
    </Box>
  );
}
