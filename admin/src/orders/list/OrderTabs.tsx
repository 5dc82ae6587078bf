import { Box, Tab, Tabs } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@rangrekha/contract/order-states';
import { useListContext } from 'react-admin';
import { t } from '../../language/t';
import { useOrderCount } from '../use-order-counts';

type TabName = 'ALL' | DeliveryStatus;

const TAB_NAMES: TabName[] = ['ALL', ...DELIVERY_STATUSES];
const LABELS: Readonly<Record<TabName, string>> = {
  ALL: t('orders.tabAll'),
  PENDING: t('orders.tabPending'),
  SHIPPED: t('orders.tabShipped'),
  DELIVERED: t('orders.tabDelivered'),
  CANCELED: t('orders.tabCanceled'),
};

const TabCount = ({ value }: { value: number }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      marginLeft: 1,
      paddingX: 1,
      lineHeight: '1.5rem',
      letterSpacing: 0,
      color: 'text.primary',
      backgroundColor: (theme) => theme.shop.bone,
    }}
  >
    {count(value)}
  </Box>
);

function useOrderCounts(): Partial<Record<TabName, number>> {
  const PENDING = useOrderCount('PENDING');
  const SHIPPED = useOrderCount('SHIPPED');
  const DELIVERED = useOrderCount('DELIVERED');
  const CANCELED = useOrderCount('CANCELED');
  if (PENDING === undefined || SHIPPED === undefined || DELIVERED === undefined || CANCELED === undefined) return {};
  return { ALL: PENDING + SHIPPED + DELIVERED + CANCELED, PENDING, SHIPPED, DELIVERED, CANCELED };
}

/** The list's tabs by status, each with its number of orders; the search stays when the tab changes. */
export function OrderTabs() {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const counts = useOrderCounts();
  const chosen: TabName = filterValues.deliveryStatus ?? 'ALL';
  const choose = (tab: TabName) => {
    const deliveryStatus = tab === 'ALL' ? undefined : tab;
    // The order of the calls to make goes with their filter.
    if (sort.field === 'risk') setSort({ field: 'createdAt', order: 'DESC' });
    setFilters({ ...filterValues, deliveryStatus, needsCall: undefined });
  };
  return (
    <Tabs
      value={chosen}
      onChange={(_, tab: TabName) => choose(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('words.ordersByStatus')}
      sx={{ borderBottom: '1px solid', borderColor: 'divider', marginBottom: 2, marginX: { xs: -2, sm: 0 } }}
    >
      {TAB_NAMES.map((name) => {
        const value = counts[name];
        return (
          <Tab
            key={name}
            value={name}
            label={
              <span>
                {LABELS[name]}
                {value !== undefined && <TabCount value={value} />}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}
