import { Box, Card, InputAdornment, TextField, Typography } from '@mui/material';
import type { StockVariant } from '@rangrekha/contract';
import { LIMITS, LOW_STOCK } from '@rangrekha/contract/limits';
import { count } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { ListExportButton } from '../ui/lists/ExportButton';
import { ListSearch, useFilterText } from '../ui/lists/ListSearch';
import { WRAPPING_ROW } from '../ui/row-styles';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { QuickStock, variantText } from './QuickStock';
import { ledgerOf, StockTabs } from './StockTabs';

/** Filters the variants by their highest stock; stored with the list's filters. */
function ThresholdInput() {
  const [text, setText] = useFilterText('atMost');
  return (
    <Box sx={{ ...WRAPPING_ROW, columnGap: 1.5 }}>
      <TextField
        type="number"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        sx={{ width: '10.5rem' }}
        slotProps={{
          htmlInput: { 'aria-label': t('inventory.unitsAtMost'), min: 0, max: LIMITS.stock, inputMode: 'numeric' },
          input: { startAdornment: <InputAdornment position="start">{t('inventory.atMost')}</InputAdornment> },
        }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('inventory.unitsOfAVariant')}</Typography>
    </Box>
  );
}

const NAME = { display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.primary', textDecoration: 'none' };

const DOT = { width: 14, height: 14, flexShrink: 0, borderRadius: '50%', border: '1px solid', borderColor: 'divider' };

/** A colour: a dot and its name. */
const Swatch = ({ color, hex }: { color: string; hex: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box aria-hidden component="span" sx={DOT} style={{ backgroundColor: hex }} />
    {color}
  </Box>
);

const StockTable = () => (
  <ViewDatagrid rowClick={false} bulkActionButtons={false}>
    <FunctionField<StockVariant>
      key="product"
      label={t('words.product')}
      render={({ productId, productName, imageUrl, size, sku }) => (
        <Box component={Link} to={`/product/${productId}`} sx={NAME}>
          <Thumbnail url={imageUrl ?? undefined} />
          <TwoLines
            first={productName}
            second={sku ? t('inventory.sizeSizeSkuSku', { size, sku }) : t('words.sizeSize', { size })}
            isStrong
          />
        </Box>
      )}
    />
    <FunctionField<StockVariant>
      key="colour"
      label={t('words.colour')}
      render={({ color, colorHexCode }) => <Swatch color={color} hex={colorHexCode} />}
    />
    <FunctionField<StockVariant>
      key="stock"
      label={t('words.stock')}
      sortBy="stock"
      render={(variant) => <QuickStock variant={variant} of={variantText(variant)} />}
    />
    <FunctionField<StockVariant>
      key="waiting"
      label={t('words.waiting')}
      textAlign="right"
      render={({ waiting }) => waiting > 0 && count(waiting)}
    />
    <FunctionField<StockVariant>
      label=""
      render={(variant) => (
        <Link
          to={ledgerOf(variant.productId)}
          aria-label={t('inventory.ledgerOfVariantText', { variantText: variantText(variant) })}
        >
          {t('inventory.ledger')}
        </Link>
      )}
    />
  </ViewDatagrid>
);

/** `3 people wait`; empty when nobody does. */
const waitingText = (waiting: number) => (waiting > 0 ? t('words.personWaiting', { people: waiting }) : '');

const CARD_NAME = { display: 'flex', gap: 1.5, color: 'text.primary', textDecoration: 'none', marginBottom: 1 };

const StockCard = ({ variant }: { variant: StockVariant }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Box component={Link} to={`/product/${variant.productId}`} sx={CARD_NAME}>
      <Thumbnail url={variant.imageUrl ?? undefined} />
      <TwoLines
        first={variant.productName}
        second={[variant.color, variant.size, variant.sku, waitingText(variant.waiting)].filter(Boolean).join(', ')}
        isStrong
      />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <QuickStock variant={variant} of={variantText(variant)} />
      <Box
        component={Link}
        to={ledgerOf(variant.productId)}
        aria-label={t('inventory.ledgerOfVariantText', { variantText: variantText(variant) })}
        sx={TOUCH_LINK}
      >
        {t('inventory.ledger')}
      </Box>
    </Box>
  </Card>
);

const emptyText = ({ q, atMost }: Record<string, unknown>) => {
  if (!q) return t('inventory.nothingIsRunningLow');
  return atMost
    ? t('inventory.noVariantWithAtMost', { units: Number(atMost) })
    : t('inventory.noVariantFitsThisSearch');
};

export const StockList = () => (
  <ListPage<StockVariant>
    title={t('words.stock')}
    status={(total, { atMost }) =>
      t('inventory.variantPart', { variants: total, part: atMost ? t('inventory.runningLow') : '' })
    }
    actions={<ListExportButton path="/admin/stock.csv" fileName="stock.csv" />}
    above={<StockTabs here="/stock" />}
    filters={
      <>
        <ListSearch placeholder={t('inventory.productSkuOrBarcode')} />
        <ThresholdInput />
      </>
    }
    table={<StockTable />}
    card={(variant) => <StockCard variant={variant} />}
    empty={emptyText}
    what={t('words.variants')}
    sort={{ field: 'stock', order: 'ASC' }}
    filterDefaultValues={{ atMost: LOW_STOCK }}
  />
);
