import type { AdminCompany } from '@rangrekha/contract';
import { useGetOne } from 'react-admin';
import { PackingSlip } from './PackingSlip';
import { PapersPage } from './PapersPage';
import { useSlips } from './use-slips';

export function PackingSlips() {
  const { slips, remark } = useSlips();
  const company = useGetOne<AdminCompany>('company', { id: '1' });
  return (
    <PapersPage title="Packing slips" remark={remark} isReady={slips.length > 0 && company.data !== undefined}>
      {company.data && slips.map((slip) => <PackingSlip key={slip.id} order={slip} company={company.data} />)}
    </PapersPage>
  );
}
