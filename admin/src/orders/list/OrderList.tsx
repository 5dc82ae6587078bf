import { Card, type Theme, useMediaQuery } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { EmptyList } from '../../ui/EmptyList';
import { ListPagination } from '../../ui/ListPagination';
import { RowsOrFailure } from '../../ui/ReadFailure';
import { SelectionBar } from '../../ui/SelectionBar';
import { useOrdersDue } from '../use-orders-due';
import { OrderFilters } from './filters/OrderFilters';
import { OrderBulkActions } from './OrderBulkActions';
import { OrderCards } from './OrderCards';
import { OrderListActions } from './OrderListActions';
import { OrderTable } from './OrderTable';
import { OrderTabs } from './OrderTabs';
import { useOrderCount } from './use-order-count';

/** `14 wait for you, 5 of them should leave today` */
function waiting(pending: number | undefined, due: number | undefined) {
  if (pending === undefined || due === undefined) return '';
  if (pending === 0) return 'All caught up';
  const words = `${count(pending)} ${pending === 1 ? 'waits' : 'wait'} for you`;
  return due === 0 ? words : `${words}, ${count(due)} of them should leave today`;
}

/** On a phone, where the buttons stand beside it: `5 should leave today` */
const shortly = (pending: number | undefined, due: number | undefined) =>
  due ? `${count(due)} should leave today` : waiting(pending, due);

/** What the list is narrowed by beside its tab. */
function emptyText({ deliveryStatus: _, ...others }: Record<string, unknown>) {
  if (others.q) return 'No order fits this search.';
  return Object.values(others).some(Boolean) ? 'No order fits these filters.' : 'There are no such orders.';
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
      <OrderCards />
    </>
  ) : (
    <Card>
      <OrderTable />
    </Card>
  );
}

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const pending = useOrderCount('PENDING');
  const { total: due } = useOrdersDue();
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageBody>
        <PageHead
          title="Orders"
          status={isPhone ? shortly(pending, due) : waiting(pending, due)}
          actions={<OrderListActions due={due} />}
        />
        <OrderTabs />
        <OrderFilters />
        <RowsOrFailure>
          <OrderRows />
        </RowsOrFailure>
        <ListPagination what="orders" />
      </PageBody>
    </ListBase>
  );
}
