import { Box, Card, Chip, Typography } from '@mui/material';
import type { StockMovement } from '@rangrekha/contract';
import { dayAndTime, fullDay, timeOfDay } from '@rangrekha/contract/dates';
import { STOCK_REASONS, type StockReason } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { count } from '@rangrekha/contract/numbers';
import { FunctionField, useListContext } from 'react-admin';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { ListExportButton } from '../ui/lists/ExportButton';
import { FilterSelect } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { SecondaryText } from '../ui/SecondaryText';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { variantText } from './QuickStock';
import { LEDGER, StockTabs } from './StockTabs';

/** The label of each reason for a change of stock. */
const REASON_LABELS: Record<StockReason, string> = {
  ORDER: t('inventory.ordered'),
  CANCEL: t('words.cancelled'),
  REOPEN: t('inventory.reopened'),
  CORRECTION: t('words.orderCorrected'),
  EDIT: t('inventory.edited'),
  IMPORT: t('words.imported'),
  OPENING: t('inventory.openingStock'),
  REMOVED: t('inventory.takenOut'),
  RETURN: t('inventory.returned'),
  EXCHANGE: t('inventory.heldForAnExchange'),
  RELEASE: t('inventory.exchangeReleased'),
};

const REASONS = STOCK_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** `+3` or, with a minus sign, `−3` */
export const signed = (units: number) => (units > 0 ? `+${units}` : `−${-units}`);

function LedgerFilters() {
  const { data, filterValues, setFilters } = useListContext<StockMovement>();
  const { productId } = filterValues;
  const name = data?.[0]?.productName ?? t('inventory.oneProduct');
  return (
    <>
      <ListSearch placeholder={t('inventory.searchByProduct')} />
      <FilterSelect source="reason" label={t('inventory.reason')} choices={REASONS} all={t('inventory.anyReason')} />
      {productId && (
        <Chip
          label={t('inventory.onlyName', { name })}
          onDelete={() => setFilters({ ...filterValues, productId: undefined })}
        />
      )}
    </>
  );
}

/** The reason of a movement, with a link to its order. */
const Reason = ({ reason, orderId }: StockMovement) => (
  <TwoLines
    first={REASON_LABELS[reason]}
    second={orderId && <ScreenLink to={`/order/${orderId}/show`}>{orderNumber(orderId)}</ScreenLink>}
  />
);

const MovementTable = () => (
  <ViewDatagrid rowClick={false} bulkActionButtons={false}>
    <FunctionField<StockMovement>
      key="when"
      label={t('inventory.when')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => (
        <Box component="span" title={dayAndTime(createdAt)} sx={{ whiteSpace: 'nowrap' }}>
          <TwoLines first={fullDay(createdAt)} second={timeOfDay(createdAt)} />
        </Box>
      )}
    />
    <FunctionField<StockMovement>
      key="product"
      label={t('words.product')}
      render={({ productName, color, size }) => <TwoLines first={productName} second={`${color}, ${size}`} isStrong />}
    />
    <FunctionField<StockMovement>
      key="change"
      label={t('inventory.change')}
      textAlign="right"
      render={({ change }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {signed(change)}
        </Box>
      )}
    />
    <FunctionField<StockMovement>
      key="stock-after"
      label={t('inventory.stockThen')}
      textAlign="right"
      render={({ stockAfter }) => count(stockAfter)}
    />
    <FunctionField<StockMovement>
      key="reason"
      label={t('inventory.reason')}
      render={(movement) => <Reason {...movement} />}
    />
    <FunctionField<StockMovement> key="who" label={t('words.who')} render={({ actor }) => actor.name} />
  </ViewDatagrid>
);

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2 };

const MovementCard = ({ movement }: { movement: StockMovement }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Typography component="div" sx={{ ...ROW, fontWeight: 600 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {variantText(movement)}
      </Box>
      <span>{signed(movement.change)}</span>
    </Typography>
    <SecondaryText component="div" sx={{ ...ROW }}>
      <span>
        {REASON_LABELS[movement.reason]}{' '}
        {movement.orderId && (
          <ScreenLink to={`/order/${movement.orderId}/show`} sx={TOUCH_LINK}>
            {orderNumber(movement.orderId)}
          </ScreenLink>
        )}
      </span>
      <span>{t('inventory.stockAfterThen', { stockAfter: count(movement.stockAfter) })}</span>
    </SecondaryText>
    <SecondaryText component="div">
      {[movement.actor.name, dayAndTime(movement.createdAt)].filter(Boolean).join(', ')}
    </SecondaryText>
  </Card>
);

/** Every change of stock, newest first. */
export const StockLedger = () => (
  <ListPage<StockMovement>
    resource="movement"
    title={t('words.stockLedger')}
    status={(total) => t('inventory.changeCounted', { changes: total })}
    actions={<ListExportButton path="/admin/stock-movements.csv" fileName="stock-movements.csv" />}
    above={<StockTabs here={LEDGER} />}
    filters={<LedgerFilters />}
    table={<MovementTable />}
    card={(movement) => <MovementCard movement={movement} />}
    empty={t('inventory.noChangeOfStockFits')}
    what={t('inventory.changes')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
