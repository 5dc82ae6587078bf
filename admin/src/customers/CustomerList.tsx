import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListExportButton } from '../ui/ExportButton';
import { ListPagination } from '../ui/ListPagination';
import { ListSearch } from '../ui/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { CustomerCards } from './CustomerCards';
import { CustomerTable } from './CustomerTable';

function Customers() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending, filterValues } = useListContext();
  const status = total === undefined || filterValues.q ? '' : `${counted(total, 'account')}`;
  return (
    <PageBody>
      <PageHead
        title="Customers"
        status={status}
        actions={<ListExportButton path="/admin/customers.csv" fileName="customers.csv" />}
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder="Name, email, username or mobile" />
      </Box>
      <RowsOrFailure>
        {!isPending && total === 0 && (
          <EmptyList text={filterValues.q ? 'No customer fits this search.' : 'Nobody has registered yet.'} />
        )}
        {total !== 0 && isPhone && <CustomerCards />}
        {total !== 0 && !isPhone && (
          <Card>
            <CustomerTable />
          </Card>
        )}
      </RowsOrFailure>
      <ListPagination what="customers" />
    </PageBody>
  );
}

export const CustomerList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Customers />
  </ListBase>
);
