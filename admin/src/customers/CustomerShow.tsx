import { Button } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { auditPath } from '../audit/audit-path';
import { ActiveButton } from '../forms/ActiveButton';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { ActiveChip } from '../ui/StatusChip';
import { TwoColumns } from '../ui/TwoColumns';
import { AddressesCard } from './AddressesCard';
import { DetailsCard } from './DetailsCard';
import { LatestOrders } from './LatestOrders';

function CustomerPage() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <PageBody>
      <PageHead
        parent={{ label: 'Customers', to: '/customer' }}
        here={customer.username}
        title={customer.name}
        mark={<ActiveChip {...customer} />}
        status={`Joined ${fullDay(customer.createdAt)}`}
        actions={
          <>
            <Button variant="outlined" component={Link} to={auditPath(customer.id)}>
              Audit log
            </Button>
            <ActiveButton resource="customer" account={customer} />
          </>
        }
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            <DetailsCard customer={customer} />
            <AddressesCard addresses={customer.addresses ?? []} />
          </>
        }
      >
        <LatestOrders customer={customer} />
      </TwoColumns>
    </PageBody>
  );
}

export const CustomerShow = () => (
  <ShowPage>
    <CustomerPage />
  </ShowPage>
);
