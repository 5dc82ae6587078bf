import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import LegalIcon from '@mui/icons-material/ArticleOutlined';
import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import CustomersIcon from '@mui/icons-material/PeopleOutlined';
import OrderIcon from '@mui/icons-material/ShoppingBagOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useCategoryRows } from '../categories/use-category-rows';
import { count, counted } from '../format/numbers';
import { ordersPath } from '../orders/orders-path';
import { useOrderCount } from '../orders/use-order-count';
import { useLowStock, useOverview } from './report-calls';
import { SectionLink } from './SectionLink';

const CARDS = { display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 2fr' } };
const COUNT = { padding: { xs: 2, sm: 2.5 }, borderRight: '1px solid', borderColor: 'divider' };
const SECTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  gridColumn: { xs: '1 / -1', lg: 'auto' },
  borderTopStyle: 'solid',
  borderTopWidth: { xs: 1, lg: 0 },
  borderColor: 'divider',
};

const CountCard = ({ label, value, to, link }: { label: string; value?: number; to: string; link: string }) => (
  <Box sx={COUNT}>
    <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    <Typography component="p" sx={{ fontSize: 40, fontWeight: 500, lineHeight: 1.3, minHeight: 52 }}>
      {value === undefined ? '' : count(value)}
    </Typography>
    <Box component={Link} to={to} sx={{ color: 'info.main' }}>
      {link}
    </Box>
  </Box>
);

/** The specification's two counts, and a way to every section. */
export function CountCards() {
  const pending = useOrderCount('PENDING');
  const { rows, isPending } = useCategoryRows();
  const overview = useOverview();
  const low = useLowStock();
  return (
    <Card sx={CARDS}>
      <CountCard label="Pending orders" value={pending} to={ordersPath('PENDING')} link="See pending orders" />
      <CountCard
        label="Categories"
        value={isPending ? undefined : rows.length}
        to="/category"
        link="Manage categories"
      />
      <Box component="nav" aria-label="Sections" sx={SECTIONS}>
        <SectionLink to="/order" label="Orders" hint="All states" icon={<OrderIcon />} />
        <SectionLink
          to="/product"
          label="Products"
          hint={overview ? `${count(overview.products)} listed` : ''}
          icon={<ProductIcon />}
        />
        <SectionLink
          to="/stock"
          label="Stock"
          hint={low ? `${counted(low.total, 'size')} ${low.total === 1 ? 'runs' : 'run'} low` : ''}
          icon={<StockIcon />}
        />
        <SectionLink
          to="/customer"
          label="Customers"
          hint={overview ? `${count(overview.customers)}, ${count(overview.newCustomers)} new` : ''}
          icon={<CustomersIcon />}
        />
        <SectionLink to="/category" label="Categories" hint="The tree" icon={<CategoryIcon />} />
        <SectionLink to="/legal" label="Legal pages" hint="Terms and privacy" icon={<LegalIcon />} />
        <SectionLink to="/company" label="Company" hint="Details and logo" icon={<CompanyIcon />} />
      </Box>
    </Card>
  );
}
