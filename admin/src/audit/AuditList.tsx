import { Card } from '@mui/material';
import type { AuditEntry } from '@rangrekha/contract';
import { ListBase, useListContext } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/EmptyList';
import { ListPagination } from '../ui/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { AuditFilters } from './AuditFilters';
import { AuditRow } from './AuditRow';

function Entries() {
  const { data, total, isPending } = useListContext<AuditEntry>();
  if (!isPending && total === 0) return <EmptyList text="Nothing was changed here yet." />;
  return (
    <Card component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Card>
  );
}

export const AuditList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey={false}>
    <PageBody>
      <PageHead title="Audit log" status="Who of the staff changed what, newest first" />
      <AuditFilters />
      <RowsOrFailure>
        <Entries />
      </RowsOrFailure>
      <ListPagination what="entries" />
    </PageBody>
  </ListBase>
);
