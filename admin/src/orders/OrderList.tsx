import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../frame/PageBody';
import { PageHead } from '../frame/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ExportButton } from '../ui/ExportButton';
import { ListPagination } from '../ui/ListPagination';
import { ListSearch } from '../ui/ListSearch';
import { NeedsCallToggle } from './NeedsCallToggle';
import { OrderCards } from './OrderCards';
import { OrderPeriod } from './OrderPeriod';
import { OrderTable } from './OrderTable';
import { OrderTabs } from './OrderTabs';
import { useOrderCount } from './use-order-count';

const waiting = (pending: number | undefined) => {
  if (pending === undefined) return '';
  return pending === 0 ? 'Nothing waits for you' : `${pending} ${pending === 1 ? 'waits' : 'wait'} for you`;
};

function OrderRows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { isPending, total, filterValues } = useListContext();
  if (!isPending && !total) {
    return <EmptyList text={filterValues.q ? 'No order fits this search.' : 'There are no such orders.'} />;
  }
  return isPhone ? (
    <OrderCards />
  ) : (
    <Card>
      <OrderTable />
    </Card>
  );
}

/** The orders of the chosen tab as CSV. */
function ExportOrders() {
  const { deliveryStatus } = useListContext().filterValues;
  const query = deliveryStatus ? `?status=${deliveryStatus}` : '';
  return <ExportButton path={`/admin/orders.csv${query}`} fileName="orders.csv" />;
}

export function OrderList() {
  const pending = useOrderCount('PENDING');
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageBody>
        <PageHead title="Orders" status={waiting(pending)} actions={<ExportOrders />} />
        <OrderTabs />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
          <ListSearch placeholder="Order number, name, email or phone" />
          <NeedsCallToggle />
          <OrderPeriod />
        </Box>
        <OrderRows />
        <ListPagination what="orders" />
      </PageBody>
    </ListBase>
  );
}
