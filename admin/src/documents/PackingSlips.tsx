import type { AdminCompany } from '@rangrekha/contract';
import { useGetOne } from 'react-admin';
import { DocumentsPage } from './DocumentsPage';
import { PackingSlip } from './PackingSlip';
import { useSlips } from './use-slips';

export function PackingSlips() {
  const { slips, remark } = useSlips();
  const company = useGetOne<AdminCompany>('company', { id: '1' });
  return (
    <DocumentsPage title="Packing slips" remark={remark} isReady={slips.length > 0 && company.data !== undefined}>
      {company.data && slips.map((slip) => <PackingSlip key={slip.id} order={slip} company={company.data} />)}
    </DocumentsPage>
  );
}
