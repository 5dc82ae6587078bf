import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, Typography } from '@mui/material';
import type { SalesReport } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { DELIVERY_STATUSES } from '@rangrekha/contract/order-states';
import { Allowed } from '../auth/Allowed';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { STATUS_COLORS, STATUS_LABELS } from '../orders/order-texts';
import { filteredOrdersPath } from '../orders/orders-path';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { placedIn } from './plot/SalesDays';
import { Reading } from './Reading';
import type { Report } from './report-requests';
import { ROW_LINK } from './row-link';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

const inDays = (hours: number) => Math.round(hours / 2.4) / 10;

/** `0.3 faster` */
function change({ hours, hoursBefore }: SalesReport['toCourier']): string {
  if (hours === null || hoursBefore === null) return '';
  const days = Math.round(10 * (inDays(hours) - inDays(hoursBefore))) / 10;
  if (days === 0) return t('words.asBefore');
  return days < 0 ? t('dashboard.faster', { days: -days }) : t('dashboard.slower', { days });
}

/** The average time from order to shipment, compared with the same number of days before. */
function ToCourier({ toCourier }: { toCourier: SalesReport['toCourier'] }) {
  if (toCourier.hours === null) return null;
  const days = inDays(toCourier.hours);
  return (
    <Box sx={{ paddingTop: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <SecondaryText>{t('dashboard.fromOrderToCourier')}</SecondaryText>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {`${days} ${days === 1 ? t('dashboard.dayOther') : t('dashboard.days')}`}
        </Typography>
        <SecondaryText component="span">{change(toCourier)}</SecondaryText>
      </Box>
    </Box>
  );
}

/** Each status with its orders and a link to them, and the time to the courier. @param isOver the period may end before today */
export const StatusRows = ({ sales, isOver = false }: { sales: SalesReport; isOver?: boolean }) => (
  <>
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 12, marginBottom: 2, backgroundColor: 'action.hover' }}>
      {DELIVERY_STATUSES.map((status) => (
        <Box
          key={status}
          style={{ flexGrow: sales.statuses[status] }}
          sx={{ backgroundColor: STATUS_COLORS[status] }}
        />
      ))}
    </Box>
    {DELIVERY_STATUSES.map((deliveryStatus) => {
      const orders = sales.statuses[deliveryStatus];
      return (
        <ScreenLink
          key={deliveryStatus}
          to={filteredOrdersPath({ deliveryStatus, ...placedIn(sales, isOver) })}
          sx={{ ...ROW_LINK, minHeight: 48 }}
        >
          <Box
            aria-hidden
            component="span"
            sx={{ width: 10, height: 10, backgroundColor: STATUS_COLORS[deliveryStatus] }}
          />
          {STATUS_LABELS[deliveryStatus]}
          <Box component="span" sx={{ marginLeft: 'auto', fontWeight: 600 }}>
            {count(orders)}
          </Box>
          <Box component="span" sx={{ width: 44, textAlign: 'right', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {percent(orders, sales.statuses.ALL)}%
          </Box>
          <Allowed access="orders">
            <ChevronRightIcon fontSize="small" />
          </Allowed>
        </ScreenLink>
      );
    })}
    <ToCourier toCourier={sales.toCourier} />
  </>
);

/** The orders of a period by status as one stacked bar; each row links to its orders. */
export const OrdersByStatus = ({ report }: { report: Report<SalesReport> }) => (
  <InfoCard
    title={t('words.ordersByStatus')}
    aside={report.data && t('dashboard.daysDays', { days: report.data.days.length })}
  >
    <Reading report={report}>{(sales) => <StatusRows sales={sales} />}</Reading>
  </InfoCard>
);
