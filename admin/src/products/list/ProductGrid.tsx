import { Box, Card, Checkbox, Typography } from '@mui/material';
import { renditionUrl } from '@rangrekha/contract/media';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { PLAIN_LIST } from '../../ui/row-styles';
import { SecondaryText } from '../../ui/SecondaryText';
import type { ProductRow } from '../product-row';
import { HiddenChip, PriceLines, ProductMenu, SaleChip, StockCell } from './ProductCells';

const CORNER = {
  position: 'absolute',
  top: 8,
  width: 44,
  height: 44,
  borderRadius: '2px',
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
} as const;

/** Selects one product, in a corner of its card. */
export function SelectProduct({ product, side }: { product: ProductRow; side: 'left' | 'right' }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      aria-label={t('products.selectName', { name: product.name })}
      checked={selectedIds.includes(product.id)}
      onChange={() => onToggleItem(product.id)}
      sx={{ ...CORNER, [side]: 8 }}
    />
  );
}

/** The style of a card with a `SelectProduct`. */
export const CARD_CHOICE = {
  position: 'relative',
  '&:has(> .MuiCheckbox-root.Mui-checked)': {
    backgroundColor: 'action.selected',
    borderColor: 'text.primary',
    boxShadow: (theme: { palette: { text: { primary: string } } }) => `0 0 0 1px ${theme.palette.text.primary}`,
    '& > .MuiCheckbox-root': { backgroundColor: 'action.selected' },
  },
} as const;

const GRID = { display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))', ...PLAIN_LIST };
const FOOT = { display: 'flex', justifyContent: 'space-between', padding: 1.5, paddingTop: 0.5, paddingRight: 0.5 };
const PICTURE = { aspectRatio: '4 / 5', backgroundColor: (theme: { shop: { bone: string } }) => theme.shop.bone };

const ProductCard = ({ product }: { product: ProductRow }) => (
  <Card component="li" sx={{ ...CARD_CHOICE, display: 'flex', flexDirection: 'column' }}>
    <SelectProduct product={product} side="left" />
    <Box component={Link} to={`/product/${product.id}`} sx={{ color: 'text.primary', textDecoration: 'none' }}>
      <Box sx={PICTURE}>
        {product.images[0] && (
          <img
            src={renditionUrl(product.images[0].url, 320, 'webp')}
            alt=""
            loading="lazy"
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ padding: 1.5, paddingBottom: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
        <SecondaryText sx={{ marginBottom: 0.5 }}>{product.category.name}</SecondaryText>
        <HiddenChip product={product} />
        <SaleChip product={product} />
        <PriceLines price={product.price} compareAtPrice={product.variants[0]?.compareAtPrice ?? null} />
      </Box>
    </Box>
    <Box sx={{ ...FOOT, marginTop: 'auto' }}>
      <StockCell product={product} />
      <ProductMenu product={product} />
    </Box>
  </Card>
);

/** The list as a grid of images. */
export function ProductGrid() {
  const { data } = useListContext<ProductRow>();
  return (
    <Box component="ul" aria-label={t('words.productsLabel')} sx={GRID}>
      {data?.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Box>
  );
}
