import { Box } from '@mui/material';
import type { StockVariant } from '@rangrekha/contract';
import { Datagrid, FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { QuickStock } from './QuickStock';
import { ledgerOf } from './StockTabs';
import { Swatch } from './Swatch';
import { variantText } from './variant-text';

const NAME = { display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.primary', textDecoration: 'none' };

export const StockTable = () => (
  <Datagrid rowClick={false} bulkActionButtons={false}>
    <FunctionField<StockVariant>
      label="Product"
      render={({ productId, productName, imageUrl, size }) => (
        <Box component={Link} to={`/product/${productId}`} sx={NAME}>
          <Thumbnail url={imageUrl ?? undefined} />
          <TwoLines first={productName} second={`Size ${size}`} isStrong />
        </Box>
      )}
    />
    <FunctionField<StockVariant>
      label="Colour"
      render={({ color, colorHexCode }) => <Swatch color={color} hex={colorHexCode} />}
    />
    <FunctionField<StockVariant>
      label="Stock"
      sortBy="stock"
      render={(variant) => <QuickStock variant={variant} of={variantText(variant)} />}
    />
    <FunctionField<StockVariant>
      label=""
      render={(variant) => (
        <Link to={ledgerOf(variant.productId)} aria-label={`Ledger of ${variantText(variant)}`}>
          Ledger
        </Link>
      )}
    />
  </Datagrid>
);
