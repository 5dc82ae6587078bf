import { Box, Card } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ListPagination } from '../ui/ListPagination';
import { ListSearch } from '../ui/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { InviteButton } from './InviteButton';
import { StaffRow } from './StaffRow';

function Staff() {
  const { data, total } = useListContext<StaffMember>();
  return (
    <PageBody>
      <PageHead
        title="Staff"
        status={
          total === undefined
            ? ''
            : `${counted(total, 'account')}. Editors may write legal pages, admins may do everything.`
        }
        actions={<InviteButton />}
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder="Email" />
      </Box>
      <RowsOrFailure>
        <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.map((member) => (
            <StaffRow key={member.id} member={member} />
          ))}
        </Card>
      </RowsOrFailure>
      <ListPagination what="accounts" />
    </PageBody>
  );
}

export const StaffList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Staff />
  </ListBase>
);
