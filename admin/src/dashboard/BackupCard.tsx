import type { LastBackup } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { count } from '@rangrekha/contract/numbers';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { StatusChip } from '../ui/StatusChip';
import { Reading } from './Reading';

const HOUR = 3_600_000;
/** Hours after which a nightly backup is late. */
const LATE = 36;
const COMMAND = 'npm run backup';

const hoursSince = (time: string) => Math.floor((Date.now() - Date.parse(time)) / HOUR);

const age = (hours: number) =>
  hours < 48 ? t('dashboard.hour', { hours }) : t('dashboard.day', { days: Math.floor(hours / 24) });

function Chip({ last, lastGoodAt }: LastBackup) {
  if (!last) return <StatusChip kind="PENDING" label={t('dashboard.noBackupYet')} withIcon />;
  if (last.problem) return <StatusChip kind="SOLD_OUT" label={t('words.failed')} withIcon />;
  const hours = hoursSince(lastGoodAt ?? last.finishedAt);
  if (hours >= LATE) return <StatusChip kind="SOLD_OUT" label={t('dashboard.ageOld', { age: age(hours) })} withIcon />;
  return (
    <StatusChip
      kind="DELIVERED"
      label={hours === 0 ? t('dashboard.goodJustMade') : t('dashboard.goodAgeOld', { age: age(hours) })}
      withIcon
    />
  );
}

function textOf({ last, lastGoodAt }: LastBackup): string {
  if (!last) return t('dashboard.thePersonWhoRunsThe', { command: COMMAND });
  const { finishedAt, problem, orders, bytes, seconds } = last;
  if (problem) {
    const good = lastGoodAt
      ? t('dashboard.theLastGoodOneIs', { time: dayAndTime(lastGoodAt) })
      : t('dashboard.thereIsNoGoodOne');
    return `${dayAndTime(finishedAt)}: ${problem} ${good}`;
  }
  const size = count(Math.ceil(bytes / 1e6));
  return t('dashboard.restoredForATestOn', { time: dayAndTime(finishedAt), orders, size, seconds });
}

/** What became of the last backup. */
export function BackupCard() {
  const report = useQuery({
    queryKey: ['last-backup'],
    queryFn: async () => (await httpClient<LastBackup>('/api/admin/last-backup')).json,
  });
  return (
    <InfoCard title={t('dashboard.backup')} aside={report.data && <Chip {...report.data} />}>
      <Reading report={report}>
        {(backup) => <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{textOf(backup)}</SecondaryText>}
      </Reading>
    </InfoCard>
  );
}
