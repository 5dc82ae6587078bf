import { Box, Card, Chip, MenuItem, TextField, type Theme, useMediaQuery } from '@mui/material';
import type { StockMovement } from '@rangrekha/contract';
import { STOCK_REASONS } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListExportButton } from '../ui/ExportButton';
import { ListPagination } from '../ui/ListPagination';
import { ListSearch } from '../ui/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { MovementCards } from './MovementCards';
import { MovementTable } from './MovementTable';
import { LEDGER, StockTabs } from './StockTabs';
import { REASON_LABELS } from './stock-reasons';

function LedgerFilters() {
  const { data, filterValues, setFilters } = useListContext<StockMovement>();
  const { productId, reason = '' } = filterValues;
  const name = data?.[0]?.productName ?? 'one product';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>
      <ListSearch placeholder="Search by product" />
      <TextField
        select
        value={reason}
        onChange={(event) => setFilters({ ...filterValues, reason: event.target.value || undefined })}
        sx={{ flex: '1 1 160px', maxWidth: 240 }}
        slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': 'Reason' } } }}
      >
        <MenuItem value="">Any reason</MenuItem>
        {STOCK_REASONS.map((value) => (
          <MenuItem key={value} value={value}>
            {REASON_LABELS[value]}
          </MenuItem>
        ))}
      </TextField>
      {productId && (
        <Chip label={`Only ${name}`} onDelete={() => setFilters({ ...filterValues, productId: undefined })} />
      )}
    </Box>
  );
}

function LedgerScreen() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  const rows = isPhone ? (
    <MovementCards />
  ) : (
    <Card>
      <MovementTable />
    </Card>
  );
  return (
    <PageBody>
      <PageHead
        title="Stock ledger"
        status={total === undefined ? '' : counted(total, 'change')}
        actions={<ListExportButton path="/admin/stock-movements.csv" fileName="stock-movements.csv" />}
      />
      <StockTabs here={LEDGER} />
      <LedgerFilters />
      <RowsOrFailure>
        {!isPending && total === 0 ? <EmptyList text="No change of stock fits these filters." /> : rows}
      </RowsOrFailure>
      <ListPagination what="changes" />
    </PageBody>
  );
}

/** Every change of stock, newest first. */
export const StockLedger = () => (
  <ListBase resource="movement" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <LedgerScreen />
  </ListBase>
);
