import { Box, Button, Card, Typography } from '@mui/material';
import type { Customer, Segment } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { count, rupees } from '@rangrekha/contract/numbers';
import { SEGMENT_LIMITS } from '@rangrekha/contract/segments';
import { FunctionField, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTagsInUse } from '../forms/TagsChooser';
import { t } from '../language/t';
import { ListExportButton } from '../ui/lists/ExportButton';
import { FilterChoice, FilterSelect } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { SecondaryText } from '../ui/SecondaryText';
import { ActiveChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

const NAME = { color: 'text.primary', textDecoration: 'none' };

const CustomerTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<Customer>
      key="customer"
      label={t('words.customer')}
      render={({ id, name, username }) => (
        <Box component={Link} to={`/customer/${id}/show`} sx={NAME}>
          <TwoLines first={name} second={username} isStrong />
        </Box>
      )}
    />
    <FunctionField<Customer>
      key="email"
      label={t('words.email')}
      render={({ email }) => email}
      sx={{ display: 'block', minWidth: '10rem', overflowWrap: 'anywhere' }}
    />
    <FunctionField<Customer> key="mobile" label={t('words.mobile')} render={({ mobile }) => mobile ?? '–'} />
    <FunctionField<Customer>
      key="tags"
      label={t('words.tags')}
      render={({ tags }) => tags.join(', ')}
      sx={{ overflowWrap: 'anywhere' }}
    />
    <FunctionField<Customer>
      key="orders"
      label={t('words.orders')}
      textAlign="right"
      render={({ orderCount }) => count(orderCount)}
    />
    <FunctionField<Customer>
      key="spent"
      label={t('customers.spent')}
      textAlign="right"
      render={({ spent }) => rupees(spent)}
    />
    <FunctionField<Customer>
      key="joined"
      label={t('customers.joined')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => fullDay(createdAt)}
      sx={{ whiteSpace: 'nowrap' }}
    />
    <FunctionField<Customer> key="state" label={t('words.state')} render={(customer) => <ActiveChip {...customer} />} />
  </ViewDatagrid>
);

const ROW = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;
const WHOLE = { flexShrink: 0, whiteSpace: 'nowrap' } as const;

const CustomerCard = ({ customer }: { customer: Customer }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Box
      component={Link}
      to={`/customer/${customer.id}/show`}
      sx={{ display: 'block', minHeight: 44, color: 'text.primary', textDecoration: 'none' }}
    >
      <Typography variant="h2" component="span" sx={ROW}>
        <Box component="span" sx={{ minWidth: 0 }}>
          {customer.name}
        </Box>
        <Box component="span" sx={WHOLE}>
          {rupees(customer.spent)}
        </Box>
      </Typography>
      <SecondaryText component="span" sx={{ ...ROW }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {customer.email}
        </Box>
        <Box component="span" sx={WHOLE}>
          {t('words.orderCounted', { orders: customer.orderCount })}
        </Box>
      </SecondaryText>
    </Box>
    <Box sx={{ ...ROW, marginTop: 1 }}>
      <SecondaryText>{t('customers.joinedDay', { day: fullDay(customer.createdAt) })}</SecondaryText>
      <ActiveChip {...customer} />
    </Box>
  </Card>
);

const DELETIONS = [{ label: t('customers.askedToBeDeleted'), filter: { waitsForErasure: true } }];

/** Filters by a tag that customers have. */
function TagFilter() {
  const { data = [] } = useTagsInUse('/admin/customer-tags');
  if (data.length === 0) return null;
  return (
    <FilterSelect source="tag" label={t('customers.tag')} choices={data.map((tag) => ({ value: tag, label: tag }))} />
  );
}

/** Filters by a segment. */
function SegmentFilter() {
  const { data = [] } = useGetList<Segment>('segment', {
    pagination: { page: 1, perPage: SEGMENT_LIMITS.segments },
    sort: { field: 'name', order: 'ASC' },
  });
  if (data.length === 0) return null;
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterSelect source="segment" label={t('customers.segment')} choices={choices} />;
}

const isNarrowed = ({ q, tag, segment, waitsForErasure }: Record<string, unknown>) =>
  Boolean(q || tag || segment || waitsForErasure);

export const CustomerList = () => (
  <ListPage<Customer>
    title={t('words.customers')}
    status={(total, filters) => (isNarrowed(filters) ? '' : t('customers.account', { accounts: total }))}
    actions={
      <>
        <Button variant="outlined" component={Link} to="/segment">
          {t('segments.segments')}
        </Button>
        <ListExportButton path="/admin/customers.csv" fileName="customers.csv" />
      </>
    }
    filters={
      <>
        <ListSearch placeholder={t('customers.nameEmailUsernameOrMobile')} />
        <TagFilter />
        <SegmentFilter />
        <FilterChoice label={t('customers.deletion')} choices={DELETIONS} />
      </>
    }
    table={<CustomerTable />}
    card={(customer) => <CustomerCard customer={customer} />}
    empty={(filters) =>
      isNarrowed(filters) ? t('customers.noCustomerFitsThisSearch') : t('customers.nobodyHasRegisteredYet')
    }
    what={t('customers.customers')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
