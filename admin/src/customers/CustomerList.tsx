import { Box, Card, Typography } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { count, counted, rupees } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTagsInUse } from '../forms/TagsChooser';
import { ListExportButton } from '../ui/lists/ExportButton';
import { FilterChoice, FilterSelect } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { ActiveChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

const NAME = { color: 'text.primary', textDecoration: 'none' };

const CustomerTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<Customer>
      label="Customer"
      render={({ id, name, username }) => (
        <Box component={Link} to={`/customer/${id}/show`} sx={NAME}>
          <TwoLines first={name} second={username} isStrong />
        </Box>
      )}
    />
    <FunctionField<Customer> label="Email" render={({ email }) => email} sx={{ overflowWrap: 'anywhere' }} />
    <FunctionField<Customer> label="Mobile" render={({ mobile }) => mobile ?? '–'} />
    <FunctionField<Customer> label="Tags" render={({ tags }) => tags.join(', ')} sx={{ overflowWrap: 'anywhere' }} />
    <FunctionField<Customer> label="Orders" textAlign="right" render={({ orderCount }) => count(orderCount)} />
    <FunctionField<Customer> label="Spent" textAlign="right" render={({ spent }) => rupees(spent)} />
    <FunctionField<Customer>
      label="Joined"
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => fullDay(createdAt)}
      sx={{ whiteSpace: 'nowrap' }}
    />
    <FunctionField<Customer> label="State" render={(customer) => <ActiveChip {...customer} />} />
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
      <Typography variant="body2" component="span" sx={{ ...ROW, color: 'text.secondary' }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {customer.email}
        </Box>
        <Box component="span" sx={WHOLE}>
          {counted(customer.orderCount, 'order')}
        </Box>
      </Typography>
    </Box>
    <Box sx={{ ...ROW, marginTop: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Joined {fullDay(customer.createdAt)}
      </Typography>
      <ActiveChip {...customer} />
    </Box>
  </Card>
);

const DELETIONS = [{ label: 'Asked to be deleted', filter: { waitsForErasure: true } }];

/** Filters by a tag that customers have. */
function TagFilter() {
  const { data = [] } = useTagsInUse('/admin/customer-tags');
  if (data.length === 0) return null;
  return <FilterSelect source="tag" label="Tag" choices={data.map((tag) => ({ value: tag, label: tag }))} />;
}

const isNarrowed = ({ q, tag, waitsForErasure }: Record<string, unknown>) => Boolean(q || tag || waitsForErasure);

export const CustomerList = () => (
  <ListPage<Customer>
    title="Customers"
    status={(total, filters) => (isNarrowed(filters) ? '' : counted(total, 'account'))}
    actions={<ListExportButton path="/admin/customers.csv" fileName="customers.csv" />}
    filters={
      <>
        <ListSearch placeholder="Name, email, username or mobile" />
        <TagFilter />
        <FilterChoice label="Deletion" choices={DELETIONS} />
      </>
    }
    table={<CustomerTable />}
    card={(customer) => <CustomerCard customer={customer} />}
    empty={(filters) => (isNarrowed(filters) ? 'No customer fits this search.' : 'Nobody has registered yet.')}
    what="customers"
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
