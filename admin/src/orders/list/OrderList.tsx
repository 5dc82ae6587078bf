import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, Card, type Theme, useMediaQuery } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DUE_SLIPS_PATH } from '../../documents/documents-path';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { EmptyList } from '../../ui/lists/EmptyList';
import { ExportButton } from '../../ui/lists/ExportButton';
import { ListActions } from '../../ui/lists/ListActions';
import { ListPagination } from '../../ui/lists/ListPagination';
import { CardList } from '../../ui/lists/ListRows';
import { SelectionBar } from '../../ui/lists/SelectionBar';
import { RowsOrFailure } from '../../ui/ReadFailure';
import { ListHead } from '../../views/ListHead';
import { useOrderCount, useOrdersDue } from '../use-order-counts';
import { OrderFilters } from './filters/OrderFilters';
import { OrderBulkActions } from './OrderBulkActions';
import { OrderCard } from './OrderCard';
import { OrderTable } from './OrderTable';
import { OrderTabs } from './OrderTabs';

/** `14 wait for you, 5 of them should leave today` */
function waiting(pending: number | undefined, due: number | undefined) {
  if (pending === undefined || due === undefined) return '';
  if (pending === 0) return t('orders.allCaughtUp');
  const words = t('orders.pendingWaitsForYou', { pending: count(pending) });
  return due === 0 ? words : t('orders.wordsDueOfThemShould', { words, due: count(due) });
}

/** The short text for a phone: `5 should leave today` */
const shortly = (pending: number | undefined, due: number | undefined) =>
  due ? t('orders.dueShouldLeaveToday', { due: count(due) }) : waiting(pending, due);

/** The text of an empty list, by its filters other than the tab. */
function emptyText({ deliveryStatus: _, ...others }: Record<string, unknown>) {
  if (others.q) return t('orders.noOrderFitsThisSearch');
  return Object.values(others).some(Boolean) ? t('orders.noOrderFitsTheseFilters') : t('orders.thereAreNoSuchOrders');
}

function OrderRows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { isPending, total, filterValues } = useListContext();
  if (!isPending && !total) {
    return <EmptyList text={emptyText(filterValues)} />;
  }
  return isPhone ? (
    <>
      <SelectionBar>
        <OrderBulkActions />
      </SelectionBar>
      <CardList<AdminOrder> card={(order) => <OrderCard order={order} />} />
    </>
  ) : (
    <Card>
      <OrderTable />
    </Card>
  );
}

/** The export's names of the list's filters, where they differ. */
const EXPORT_NAMES: Record<string, string> = { deliveryStatus: 'status' };

/** The path of the CSV with the list's filters. */
function exportPath(filterValues: Record<string, unknown>): string {
  const set = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [EXPORT_NAMES[name] ?? name, String(value)]));
  return set.length > 0 ? `/admin/orders.csv?${query}` : '/admin/orders.csv';
}

const TAKE_ORDER_PATH = '/order/create';
const COURIER_FILES_PATH = '/order/couriers';

/** @param due the number of due orders */
function OrderListActions({ due }: { due: number | undefined }) {
  const path = exportPath(useListContext().filterValues);
  return (
    <ListActions
      main={
        <Button variant="contained" component={Link} to={TAKE_ORDER_PATH} startIcon={<PhoneIcon />}>
          {t('orders.takeAnOrder')}
        </Button>
      }
    >
      <Button component={Link} to={DUE_SLIPS_PATH} disabled={!due} variant="outlined" startIcon={<PrintIcon />}>
        {t('words.printTodaysSlips')}
      </Button>
      <Button variant="outlined" component={Link} to={COURIER_FILES_PATH} startIcon={<ShippedIcon />}>
        {t('orders.courierFiles')}
      </Button>
      <ExportButton path={path} fileName="orders.csv" />
    </ListActions>
  );
}

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const pending = useOrderCount('PENDING');
  const { total: due } = useOrdersDue();
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageBody>
        <ListHead
          title={t('words.orders')}
          status={isPhone ? shortly(pending, due) : waiting(pending, due)}
          actions={<OrderListActions due={due} />}
        />
        <OrderTabs />
        <OrderFilters />
        <RowsOrFailure>
          <OrderRows />
        </RowsOrFailure>
        <ListPagination what={t('words.ordersInSentence')} />
      </PageBody>
    </ListBase>
  );
}
