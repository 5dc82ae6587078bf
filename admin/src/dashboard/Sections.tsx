import LegalIcon from '@mui/icons-material/ArticleOutlined';
import ProductIcon from '@mui/icons-material/CheckroomOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import StorefrontIcon from '@mui/icons-material/PaletteOutlined';
import CustomersIcon from '@mui/icons-material/PeopleOutlined';
import CompanyIcon from '@mui/icons-material/StorefrontOutlined';
import { Box } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Allowed } from '../auth/Allowed';
import { accessOf } from '../auth/screens';
import { useMay } from '../auth/use-staff-rights';
import { t } from '../language/t';
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
  return [count(total ?? data.length), drafts > 0 && t('dashboard.draft', { drafts })].filter(Boolean).join(', ');
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
  const hint = t('dashboard.productsListedPart', {
    products: count(products),
    part: soldOut > 0 ? t('dashboard.soldOutSoldOut', { soldOut: count(soldOut) }) : '',
  });
  const stock = low && t('dashboard.sizeRunsLow', { sizes: low.total });
  return (
    <Box component="nav" aria-label={t('words.sections')} sx={SECTIONS}>
      <SectionLink to="/product" label={t('words.productsLabel')} hint={overview ? hint : ''} icon={<ProductIcon />} />
      <SectionLink
        to="/customer"
        label={t('words.customers')}
        hint={
          overview
            ? t('dashboard.customersNewCustomersNew', {
                customers: count(customers),
                newCustomers: count(newCustomers),
              })
            : ''
        }
        icon={<CustomersIcon />}
      />
      <SectionLink to="/legal" label={t('words.legalPages')} hint={pages} icon={<LegalIcon />} />
      <SectionLink to="/stock" label={t('words.stock')} hint={stock ?? ''} icon={<StockIcon />} />
      <SectionLink
        to="/storefront"
        label={t('words.storefront')}
        hint={t('dashboard.brandAndHomePage')}
        icon={<StorefrontIcon />}
      />
      <SectionLink
        to="/company"
        label={t('words.company')}
        hint={t('dashboard.detailsAndLogo')}
        icon={<CompanyIcon />}
      />
      <SectionLink
        to="/product/import"
        label={t('words.importProducts')}
        hint={t('dashboard.fromACsvFile')}
        icon={<ImportIcon />}
      />
    </Box>
  );
}
