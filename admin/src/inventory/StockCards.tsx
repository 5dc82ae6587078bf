import { Box, Card } from '@mui/material';
import type { StockVariant } from '@rangrekha/contract';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { QuickStock } from './QuickStock';
import { ledgerOf } from './StockTabs';
import { variantText } from './variant-text';

const NAME = { display: 'flex', gap: 1.5, color: 'text.primary', textDecoration: 'none', marginBottom: 1 };

/** The list on a phone. */
export function StockCards() {
  const { data } = useListContext<StockVariant>();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {data?.map((variant) => (
        <Card key={variant.id} component="li" sx={{ padding: 2 }}>
          <Box component={Link} to={`/product/${variant.productId}`} sx={NAME}>
            <Thumbnail url={variant.imageUrl ?? undefined} />
            <TwoLines first={variant.productName} second={`${variant.color}, ${variant.size}`} isStrong />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
            <QuickStock variant={variant} of={variantText(variant)} />
            <Box
              component={Link}
              to={ledgerOf(variant.productId)}
              aria-label={`Ledger of ${variantText(variant)}`}
              sx={TOUCH_LINK}
            >
              Ledger
            </Box>
          </Box>
        </Card>
      ))}
    </Box>
  );
}
