import LegalIcon from '@mui/icons-material/ArticleOutlined';
import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CustomersIcon from '@mui/icons-material/PeopleOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { Box } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { count, counted } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { accessOf } from '../auth/screens';
import { useMay } from '../auth/use-staff-rights';
import { TwoLines } from '../ui/TwoLines';
import { useLowStock, useOverview } from './report-requests';

const PAGES_MAX = 100;

const SECTIONS = {
  display: 'grid',
  flex: '2.3 1 0',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(max(8rem, 33.3%), 1fr))' },
  gridColumn: { xs: '1 / -1', lg: 'auto' },
  borderTopStyle: 'solid',
  borderTopWidth: { xs: 1, lg: 0 },
  borderColor: 'divider',
};

/** `4, 1 draft` */
function usePagesHint(): string {
  const { data, total } = useGetList<AdminLegalPage>(
    'legal',
    { pagination: { page: 1, perPage: PAGES_MAX }, sort: { field: 'title', order: 'ASC' } },
    { enabled: useMay('legal') },
  );
  if (!data) return '';
  const drafts = data.filter(({ draft }) => draft).length;
  return [count(total ?? data.length), drafts > 0 && counted(drafts, 'draft')].filter(Boolean).join(', ');
}

const LOOK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  padding: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { backgroundColor: 'action.hover' },
};

const SectionLink = ({ to, label, hint, icon }: { to: string; label: string; hint: string; icon: ReactNode }) => (
  <Allowed access={accessOf(to)}>
    <Box component={Link} to={to} sx={LOOK}>
      {icon}
      <TwoLines first={label} second={hint} isStrong />
    </Box>
  </Allowed>
);

/** Links to every section that the two counts do not link to. */
export function Sections() {
  const { data: overview } = useOverview();
  const { data: low } = useLowStock(useMay('catalogue'));
  const pages = usePagesHint();
  const { products = 0, soldOut = 0, customers = 0, newCustomers = 0 } = overview ?? {};
  const hint = `${count(products)} listed${soldOut > 0 ? `, ${count(soldOut)} sold out` : ''}`;
  const stock = low && `${counted(low.total, 'size')} ${low.total === 1 ? 'runs' : 'run'} low`;
  return (
    <Box component="nav" aria-label="Sections" sx={SECTIONS}>
      <SectionLink to="/product" label="Products" hint={overview ? hint : ''} icon={<ProductIcon />} />
      <SectionLink
        to="/customer"
        label="Customers"
        hint={overview ? `${count(customers)}, ${count(newCustomers)} new` : ''}
        icon={<CustomersIcon />}
      />
      <SectionLink to="/legal" label="Legal pages" hint={pages} icon={<LegalIcon />} />
      <SectionLink to="/stock" label="Stock" hint={stock ?? ''} icon={<StockIcon />} />
      <SectionLink to="/storefront" label="Storefront" hint="Brand and home page" icon={<StorefrontIcon />} />
      <SectionLink to="/company" label="Company" hint="Details and logo" icon={<CompanyIcon />} />
      <SectionLink to="/product/import" label="Import products" hint="From a CSV file" icon={<ImportIcon />} />
    </Box>
  );
}
