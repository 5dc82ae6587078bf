import { Box, Typography } from '@mui/material';
import type { SoldProduct, SoldProducts } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { HOW_COMPUTED, type ReportRange } from '@rangrekha/contract/reports';
import { ScreenLink } from '../auth/ScreenLink';
import { reportQuery, useSoldProducts } from '../dashboard/report-requests';
import { t } from '../language/t';
import { PageFoot } from '../ui/lists/ListPagination';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { WideTable } from '../ui/WideTable';
import { differenceOf } from './difference';
import { PRODUCT_LINK } from './product-link';
import { ReportCard } from './ReportCard';
import { usePageOf } from './use-page-of';

const COLUMNS = [
  { head: t('words.product') },
  ...[t('reports.units'), t('words.revenue')].map((head) => ({ head, isNumber: true })),
];

const rowOf = ({ productId, name, imageUrl, ...sold }: SoldProduct) => ({
  key: productId,
  cells: [
    <Box key="name" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Thumbnail url={imageUrl ?? undefined} width={36} />
      </Box>
      <ScreenLink to={`/product/${productId}`} sx={PRODUCT_LINK}>
        {name}
      </ScreenLink>
    </Box>,
    <TwoLines key="units" first={count(sold.units)} second={differenceOf(sold.units, sold.unitsBefore)} isStrong />,
    <TwoLines key="revenue" first={rupees(sold.revenue)} second={differenceOf(sold.revenue, sold.revenueBefore)} />,
  ],
});

interface SoldProps {
  sold: SoldProducts;
  onPage: (page: number) => void;
}

const Sold = ({ sold: { products, pagination }, onPage }: SoldProps) =>
  pagination.totalItems === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>{t('reports.nothingWasSoldInThese')}</Typography>
  ) : (
    <>
      <WideTable label={t('reports.productsSold')} columns={COLUMNS} rows={products.map(rowOf)} isFitting />
      <PageFoot
        page={pagination.currentPage}
        perPage={pagination.limit}
        total={pagination.totalItems}
        what={t('words.products')}
        onPage={onPage}
        label={t('reports.pagesOfProductsSold')}
      />
    </>
  );

/** The products that sold most in a range. */
export function SoldProductsReport({ range }: { range: ReportRange }) {
  const [page, setPage] = usePageOf(`${range.from} ${range.to}`);
  const report = useSoldProducts(range, page);
  const file = {
    path: `/admin/reports/products.csv?${reportQuery({ ...range })}`,
    fileName: `sold-products-${range.from}-to-${range.to}.csv`,
  };
  return (
    <ReportCard
      title={t('reports.productsSold')}
      report={report}
      height={560}
      how={HOW_COMPUTED.products}
      files={[file]}
    >
      {(sold) => <Sold sold={sold} onPage={setPage} />}
    </ReportCard>
  );
}
