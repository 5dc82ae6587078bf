import { Box, Card, InputAdornment, TextField, type Theme, Typography, useMediaQuery } from '@mui/material';
import { LIMITS, LOW_STOCK } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListExportButton } from '../ui/ExportButton';
import { ListPagination } from '../ui/ListPagination';
import { ListSearch } from '../ui/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { useFilterText } from '../ui/use-filter-text';
import { StockCards } from './StockCards';
import { StockTable } from './StockTable';
import { StockTabs } from './StockTabs';

/** Up to how many units a variant is listed; kept with the list. */
function ThresholdInput() {
  const [text, setText] = useFilterText('atMost');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <TextField
        type="number"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        sx={{ width: 168 }}
        slotProps={{
          htmlInput: { 'aria-label': 'Units at most', min: 0, max: LIMITS.stock, inputMode: 'numeric' },
          input: { startAdornment: <InputAdornment position="start">at most</InputAdornment> },
        }}
      />
      <Typography sx={{ color: 'text.secondary' }}>units of a variant</Typography>
    </Box>
  );
}

function StockRows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  if (!isPending && total === 0) return <EmptyList text="Nothing is running low." />;
  return isPhone ? (
    <StockCards />
  ) : (
    <Card>
      <StockTable />
    </Card>
  );
}

function StockScreen() {
  const { total } = useListContext();
  return (
    <PageBody>
      <PageHead
        title="Stock"
        status={total === undefined ? '' : `${counted(total, 'variant')} running low`}
        actions={<ListExportButton path="/admin/stock.csv" fileName="stock.csv" />}
      />
      <StockTabs here="/stock" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
        <ListSearch placeholder="Search by product" />
        <ThresholdInput />
      </Box>
      <RowsOrFailure>
        <StockRows />
      </RowsOrFailure>
      <ListPagination what="variants" />
    </PageBody>
  );
}

export const StockList = () => (
  <ListBase perPage={25} sort={{ field: 'stock', order: 'ASC' }} filterDefaultValues={{ atMost: LOW_STOCK }}>
    <StockScreen />
  </ListBase>
);
