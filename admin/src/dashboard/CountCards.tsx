import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { count } from '../format/numbers';
import { ordersPath } from '../orders/orders-path';
import { useOrderCount } from '../orders/use-order-count';
import { TOUCH_LINK } from '../ui/touch-link';
import { Sections } from './Sections';

const CARDS = { display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 2.3fr' } };
const COUNT = { padding: { xs: 2, sm: 2.5 }, borderRight: '1px solid', borderColor: 'divider' };
const WAY = {
  color: 'info.main',
  '& .MuiSvgIcon-root': {
    display: { xs: 'none', sm: 'inline-block' },
    fontSize: 16,
    marginLeft: 1,
    verticalAlign: 'text-bottom',
  },
};

const CountCard = ({ label, value, to, link }: { label: string; value?: number; to: string; link: string }) => (
  <Box sx={COUNT}>
    <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    <Typography component="p" sx={{ fontSize: 40, fontWeight: 500, lineHeight: 1.3, minHeight: 52 }}>
      {value === undefined ? '' : count(value)}
    </Typography>
    <Box component={Link} to={to} sx={{ ...TOUCH_LINK, ...WAY }}>
      {link}
      <ArrowIcon />
    </Box>
  </Box>
);

/** The specification's two counts, and a way to every section. */
export function CountCards() {
  const pending = useOrderCount('PENDING');
  const { rows, isKnown } = useCategoryRows();
  return (
    <Card sx={CARDS}>
      <CountCard label="Pending orders" value={pending} to={ordersPath('PENDING')} link="See pending orders" />
      <CountCard label="Categories" value={isKnown ? rows.length : undefined} to="/category" link="Manage categories" />
      <Sections />
    </Card>
  );
}
