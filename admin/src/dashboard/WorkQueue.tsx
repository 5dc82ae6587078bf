import { Box, Typography } from '@mui/material';
import type { AdminOrder, AdminReturn, AdminReview } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { accessOf } from '../auth/screens';
import { useCash } from '../cash/cash-requests';
import { useComplaintCounts } from '../complaints/complaint-requests';
import { t } from '../language/t';
import { filteredOrdersPath } from '../orders/orders-path';
import { LONGEST_FIRST, ORDERS_DUE, type OrdersDue } from '../orders/use-order-counts';
import { InfoCard } from '../ui/InfoCard';
import { totalText } from '../ui/lists/total-text';
import { PLAIN_LIST } from '../ui/row-styles';
import { SecondaryText } from '../ui/SecondaryText';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';
import type { Report } from './report-requests';

const QUEUES = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  columnGap: 2,
  rowGap: 2.5,
  ...PLAIN_LIST,
} as const;

/** How much work waits, and since when its oldest piece. */
interface Waiting {
  total: number;
  oldest?: string | undefined;
  /** What is more pressing than its age. */
  alarm?: string | undefined;
}

interface QueueProps {
  name: string;
  report: Report<Waiting>;
  /** Where the work is done. */
  to: string;
  act: string;
}

/** `today`, `3 days`, in the language of the staff. */
function ageOf(since: string): string {
  const days = Math.round((Date.parse(indiaDay(new Date())) - Date.parse(indiaDay(since))) / 86_400_000);
  return days < 1 ? t('dashboard.today') : t('dashboard.day', { days });
}

const hintOf = ({ total, oldest, alarm }: Waiting): ReactNode => {
  if (total === 0) return t('dashboard.nothingWaits');
  if (alarm)
    return (
      <Box component="span" sx={{ color: 'error.main' }}>
        {alarm}
      </Box>
    );
  return oldest ? t('dashboard.oldestAgeOf', { ageOf: ageOf(oldest) }) : t('dashboard.noneIsDueWithinA');
};

const Queue = ({ name, report, to, act }: QueueProps) => (
  <Box component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
    <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
    <Box sx={{ fontSize: '1.75rem', fontWeight: 500, lineHeight: 1.4, minHeight: 40 }}>
      <Reading report={report}>{({ total }) => totalText(total, 1)}</Reading>
    </Box>
    <SecondaryText sx={{ minHeight: '1.5em' }}>{report.data && hintOf(report.data)}</SecondaryText>
    <Box component={Link} to={to} sx={{ ...TOUCH_LINK, color: 'info.main', marginTop: 'auto' }}>
      {act}
    </Box>
  </Box>
);

const FIRST = { page: 1, perPage: 1 };

function Calls() {
  const filter = { deliveryStatus: 'PENDING', needsCall: true } as const;
  const list = useGetList<AdminOrder>('order', { pagination: FIRST, sort: LONGEST_FIRST, filter });
  const report = reportOf(list, list.data?.[0]?.createdAt);
  return <Queue name={t('words.callsToMake')} report={report} to="/calls" act={t('dashboard.callCustomers')} />;
}

const ToShip = ({ due: { orders, ...due } }: { due: OrdersDue }) => (
  <Queue
    name={t('dashboard.toShip')}
    report={reportOf(due, orders?.[0]?.createdAt)}
    to={filteredOrdersPath(ORDERS_DUE())}
    act={t('dashboard.shipOrders')}
  />
);

function Returns() {
  const filter = { state: 'REQUESTED' };
  const list = useGetList<AdminReturn>('return', { pagination: FIRST, sort: LONGEST_FIRST, filter });
  return (
    <Queue
      name={t('words.returns')}
      report={reportOf(list, list.data?.[0]?.createdAt)}
      to="/return"
      act={t('dashboard.decideReturns')}
    />
  );
}

function Reviews() {
  const sort = { field: 'submittedAt', order: 'ASC' } as const;
  const list = useGetList<AdminReview>('review', { pagination: FIRST, sort, filter: { state: 'PENDING' } });
  return (
    <Queue
      name={t('words.reviews')}
      report={reportOf(list, list.data?.[0]?.submittedAt)}
      to="/review"
      act={t('dashboard.readReviews')}
    />
  );
}

function Cash() {
  const { data, error, refetch } = useCash({ from: '', to: '' });
  const waiting = data && { total: data.gapCount, oldest: data.gaps[0]?.deliveredAt ?? undefined };
  return (
    <Queue
      name={t('dashboard.cashOpen')}
      report={{ data: waiting, error, refetch }}
      to="/cash"
      act={t('dashboard.compareCash')}
    />
  );
}

function Complaints() {
  const { data, error, refetch } = useComplaintCounts();
  const waiting = data && { total: data.open, alarm: alarmOf(data) };
  return (
    <Queue
      name={t('words.complaints')}
      report={{ data: waiting, error, refetch }}
      to="/complaint"
      act={t('dashboard.answerComplaints')}
    />
  );
}

function alarmOf({ overdue, dueSoon }: { overdue: number; dueSoon: number }): string | undefined {
  if (overdue > 0) return t('dashboard.overdueOverdue', { overdue });
  return dueSoon > 0 ? t('dashboard.dueSoonDueWithinADay', { dueSoon }) : undefined;
}

/** The number of a list, and the time of its first row. */
const reportOf = (
  { total, error, refetch }: { total?: number | undefined; error: Error | null; refetch: () => unknown },
  oldest: string | undefined,
): Report<Waiting> => ({ data: total === undefined ? undefined : { total, oldest }, error, refetch });

/** What waits for the staff: how much, since when, and the way to it; as far as the user may do it. */
export const WorkQueue = ({ due }: { due: OrdersDue }) => (
  <Allowed access={['orders', 'content', 'finance']}>
    <InfoCard title={t('dashboard.waitingForYou')}>
      <Box component="ul" sx={QUEUES}>
        <Allowed access="orders">
          <Calls />
          <ToShip due={due} />
          <Returns />
        </Allowed>
        <Allowed access={accessOf('/review')}>
          <Reviews />
        </Allowed>
        <Allowed access={accessOf('/cash')}>
          <Cash />
        </Allowed>
        <Allowed access="orders">
          <Complaints />
        </Allowed>
      </Box>
    </InfoCard>
  </Allowed>
);
