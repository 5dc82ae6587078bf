import { Typography } from '@mui/material';
import type { LastBackup } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { count, counted } from '@rangrekha/contract/numbers';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';
import { InfoCard } from '../ui/InfoCard';
import { StatusChip } from '../ui/StatusChip';
import { Reading } from './Reading';

const HOUR = 3_600_000;
/** Hours after which a nightly backup is late. */
const LATE = 36;
const COMMAND = 'npm run backup';

const hoursSince = (time: string) => Math.floor((Date.now() - Date.parse(time)) / HOUR);

const age = (hours: number) => (hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day'));

function Chip({ last, lastGoodAt }: LastBackup) {
  if (!last) return <StatusChip kind="PENDING" label="No backup yet" withIcon />;
  if (last.problem) return <StatusChip kind="SOLD_OUT" label="Failed" withIcon />;
  const hours = hoursSince(lastGoodAt ?? last.finishedAt);
  if (hours >= LATE) return <StatusChip kind="SOLD_OUT" label={`${age(hours)} old`} withIcon />;
  return <StatusChip kind="DELIVERED" label={hours === 0 ? 'Good, just made' : `Good, ${age(hours)} old`} withIcon />;
}

function textOf({ last, lastGoodAt }: LastBackup): string {
  if (!last) return `The person who runs the store makes one with ${COMMAND}, best every night.`;
  const { finishedAt, problem, orders, bytes, seconds } = last;
  if (problem) {
    const good = lastGoodAt ? `The last good one is of ${dayAndTime(lastGoodAt)}.` : 'There is no good one.';
    return `${dayAndTime(finishedAt)}: ${problem} ${good}`;
  }
  const size = count(Math.ceil(bytes / 1e6));
  return `Restored for a test on ${dayAndTime(finishedAt)}: ${counted(orders, 'order')}, ${size} MB, every rule kept, in ${counted(seconds, 'second')}.`;
}

/** What became of the last backup. */
export function BackupCard() {
  const report = useQuery({
    queryKey: ['last-backup'],
    queryFn: async () => (await httpClient<LastBackup>('/api/admin/last-backup')).json,
  });
  return (
    <InfoCard title="Backup" aside={report.data && <Chip {...report.data} />}>
      <Reading report={report}>
        {(backup) => (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {textOf(backup)}
          </Typography>
        )}
      </Reading>
    </InfoCard>
  );
}
