import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Card, Typography } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { useCategoryRows } from '../categories/use-category-rows';
import { t } from '../language/t';
import { ordersPath } from '../orders/orders-path';
import { useOrderTotal } from '../orders/use-order-counts';
import { TOUCH_LINK } from '../ui/touch-link';
import { Reading } from './Reading';
import type { Report } from './report-requests';
import { Sections } from './Sections';

/** Without any of them the card has no sections. */
const WITH_SECTIONS = ['orders', 'catalogue', 'legal', 'content', 'settings'] as const;
// On a wide screen in one row, whichever of them are there.
const CARDS = {
  display: { xs: 'grid', lg: 'flex' },
  marginTop: 2.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
};
const COUNT = {
  flex: '1 1 0',
  padding: { xs: 2, sm: 2.5 },
  borderRight: '1px solid',
  borderColor: 'divider',
  // The last of its row, beside the edge of the card.
  '&:nth-of-type(even)': { borderRightWidth: { xs: 0, lg: 1 } },
};
const WAY = {
  color: 'info.main',
  '& .MuiSvgIcon-root': {
    display: { xs: 'none', sm: 'inline-block' },
    fontSize: '1rem',
    marginLeft: 1,
    verticalAlign: 'text-bottom',
  },
};

interface CountCardProps {
  label: string;
  report: Report<number>;
  to: string;
  link: string;
}

const CountCard = ({ label, report, to, link }: CountCardProps) => (
  <Box sx={COUNT}>
    <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    <Box sx={{ fontSize: '2.5rem', fontWeight: 500, lineHeight: 1.3, minHeight: 52 }}>
      <Reading report={report}>{count}</Reading>
    </Box>
    <Box component={Link} to={to} sx={{ ...TOUCH_LINK, ...WAY }}>
      {link}
      <ArrowIcon />
    </Box>
  </Box>
);

function PendingCount() {
  const { total, ...pending } = useOrderTotal('PENDING');
  return (
    <CountCard
      label={t('dashboard.pendingOrders')}
      report={{ ...pending, data: total }}
      to={ordersPath('PENDING')}
      link={t('dashboard.seePendingOrders')}
    />
  );
}

function CategoryCount() {
  const { rows, isKnown, ...categories } = useCategoryRows();
  return (
    <CountCard
      label={t('words.categories')}
      report={{ ...categories, data: isKnown ? rows.length : undefined }}
      to="/category"
      link={t('dashboard.manageCategories')}
    />
  );
}

/** The specification's two counts and a link to every section, as far as the user may open them. */
export const CountCards = () => (
  <Allowed access={WITH_SECTIONS}>
    <Card sx={CARDS}>
      <Allowed access="orders">
        <PendingCount />
      </Allowed>
      <Allowed access="catalogue">
        <CategoryCount />
      </Allowed>
      <Sections />
    </Card>
  </Allowed>
);
