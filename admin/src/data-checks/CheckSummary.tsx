import type { DataChecks } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';

/** How many rules the data keeps or breaks, as a chip. */
export function CheckSummary({ checks: { checkedAt, results } }: { checks: DataChecks }) {
  if (!checkedAt) return <StatusChip kind="PENDING" label={t('dataChecks.notCheckedYet')} withIcon />;
  const broken = results.filter(({ breaches }) => breaches > 0).length;
  return broken > 0 ? (
    <StatusChip
      kind="SOLD_OUT"
      label={t('dataChecks.brokenOfResultsRulesBroken', { broken: count(broken), results: count(results.length) })}
      withIcon
    />
  ) : (
    <StatusChip
      kind="DELIVERED"
      label={t('dataChecks.allResultsRulesKept', { results: count(results.length) })}
      withIcon
    />
  );
}
