import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, IconButton, ListItemIcon, MenuItem, Popover, Typography } from '@mui/material';
import { rupees } from '@rangrekha/contract/numbers';
import { percentOff, type ShownPrices } from '@rangrekha/contract/shown-prices';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { QuickStock } from '../../inventory/QuickStock';
import { ledgerOf } from '../../inventory/StockTabs';
import { t } from '../../language/t';
import { RowMenu } from '../../ui/lists/RowMenu';
import { StatusChip } from '../../ui/StatusChip';
import { duplicateOf, shopPageOf } from '../product-paths';
import type { ProductRow } from '../product-row';
import { hiddenMark, isShown, saleMark, stockMarks } from '../product-texts';
import { usePreview } from '../use-preview';

const ROW = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 };

const StockChips = ({ product }: { product: ProductRow }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {stockMarks(product).map(({ kind, label }, index) => (
      <StatusChip key={kind} kind={kind} label={label} withIcon={index === 0} />
    ))}
  </Box>
);

/** The state of the stock, and a button that opens the stock of each variant to edit it. */
export function StockCell({ product }: { product: ProductRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  const title = t('products.stockOfName', { name: product.name });
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <StockChips product={product} />
      <IconButton
        onClick={open}
        aria-label={t('products.changeTheStockOfName', { name: product.name })}
        aria-haspopup="dialog"
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { padding: 2, border: '1px solid', borderColor: 'divider', maxHeight: 420 },
          },
        }}
      >
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          {title}
        </Typography>
        {product.variants.map((variant) => (
          <Box key={variant.id} sx={ROW}>
            <span>{`${variant.color}, ${variant.size}`}</span>
            <QuickStock variant={variant} of={`${variant.color}, ${variant.size}`} />
          </Box>
        ))}
      </Popover>
    </Box>
  );
}

/** The price, and below it the compare-at price with the percentage off. */
export function PriceLines({ price, compareAtPrice }: ShownPrices) {
  return (
    <Box component="span" sx={{ display: 'block', lineHeight: 1.4 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {rupees(price)}
      </Box>
      {compareAtPrice !== null && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <s>{rupees(compareAtPrice)}</s>{' '}
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {percentOff({ price, compareAtPrice })}%
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Says when shoppers do not see a product. */
export function HiddenChip({ product }: { product: ProductRow }) {
  const mark = hiddenMark(product);
  if (!mark) return null;
  return (
    <Box component="span" sx={{ alignSelf: 'start', '& .MuiChip-label': { whiteSpace: 'normal' } }}>
      <StatusChip {...mark} />
    </Box>
  );
}

/** Says when the prices of a product change by a sale. */
export function SaleChip({ product }: { product: ProductRow }) {
  const mark = saleMark(product);
  if (!mark || mark.kind === 'QUIET') return null;
  return (
    <Box component="span" sx={{ alignSelf: 'start' }}>
      <StatusChip kind={mark.kind} label={mark.short} />
    </Box>
  );
}

/** Opens the product's page in the shop, or its preview when shoppers do not see it. */
function ShopPageItem({ product }: { product: ProductRow }) {
  const preview = usePreview(product.id);
  const target = isShown(product)
    ? { component: 'a' as const, href: shopPageOf(product), target: '_blank', rel: 'noopener' }
    : { onClick: preview };
  return (
    <MenuItem {...target}>
      <ListItemIcon>
        <OpenInNewIcon fontSize="small" />
      </ListItemIcon>
      {isShown(product) ? t('words.viewInShop') : t('words.preview')}
    </MenuItem>
  );
}

/** The links of a product of the list. */
export const ProductMenu = ({ product }: { product: ProductRow }) => (
  <RowMenu label={t('products.moreForName', { name: product.name })}>
    <MenuItem component={Link} to={duplicateOf(product.id)}>
      <ListItemIcon>
        <CopyIcon fontSize="small" />
      </ListItemIcon>
      {t('words.duplicate')}
    </MenuItem>
    <ShopPageItem product={product} />
    <MenuItem component={Link} to={ledgerOf(product.id)}>
      <ListItemIcon>
        <LedgerIcon fontSize="small" />
      </ListItemIcon>
      {t('words.stockLedger')}
    </MenuItem>
  </RowMenu>
);
