import type { DataChecks } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { StatusChip } from '../ui/StatusChip';

/** How many rules the data keeps or breaks, as a chip. */
export function CheckSummary({ checks: { checkedAt, results } }: { checks: DataChecks }) {
  if (!checkedAt) return <StatusChip kind="PENDING" label="Not checked yet" withIcon />;
  const broken = results.filter(({ breaches }) => breaches > 0).length;
  return broken > 0 ? (
    <StatusChip kind="SOLD_OUT" label={`${count(broken)} of ${count(results.length)} rules broken`} withIcon />
  ) : (
    <StatusChip kind="DELIVERED" label={`All ${count(results.length)} rules kept`} withIcon />
  );
}
