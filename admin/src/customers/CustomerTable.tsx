import { Box } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { count, rupees } from '@rangrekha/contract/numbers';
import { Datagrid, FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActiveChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';

const NAME = { color: 'text.primary', textDecoration: 'none' };

export const CustomerTable = () => (
  <Datagrid rowClick="show" bulkActionButtons={false}>
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
    <FunctionField<Customer> label="Orders" textAlign="right" render={({ orderCount }) => count(orderCount)} />
    <FunctionField<Customer> label="Spent" textAlign="right" render={({ spent }) => rupees(spent)} />
    <FunctionField<Customer>
      label="Joined"
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => fullDay(createdAt)}
    />
    <FunctionField<Customer> label="State" render={(customer) => <ActiveChip {...customer} />} />
  </Datagrid>
);
