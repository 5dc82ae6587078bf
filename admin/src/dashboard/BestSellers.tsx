import { Box, Typography } from '@mui/material';
import type { BestSeller } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { Reading } from './Reading';
import { useBestSellers } from './report-requests';
import { ROW_LINK } from './row-link';

const Row = ({ product, most }: { product: BestSeller; most: number }) => {
  const { productId, name, imageUrl, units, revenue } = product;
  return (
    <ScreenLink to={`/product/${productId}`} sx={ROW_LINK}>
      <Thumbnail url={imageUrl ?? undefined} width={36} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Box aria-hidden sx={{ height: 4, marginTop: 0.5, backgroundColor: ({ shop }) => shop.rowLine }}>
          <Box style={{ width: `${(100 * units) / most}%` }} sx={{ height: 4, backgroundColor: 'info.main' }} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 92, flexShrink: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
        <TwoLines first={t('dashboard.unitsSold', { units: count(units) })} second={rupees(revenue)} isStrong />
      </Box>
    </ScreenLink>
  );
};

/** The products that sold most in the last 30 days: units as a bar, and revenue. */
export function BestSellers() {
  const report = useBestSellers();
  return (
    <InfoCard title={t('dashboard.bestSellers')} aside={t('dashboard.n30Days')}>
      <Reading report={report}>
        {({ products }) =>
          products.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.nothingWasSoldYet')}</Typography>
          ) : (
            products.map((product) => <Row key={product.productId} product={product} most={products[0]?.units ?? 1} />)
          )
        }
      </Reading>
    </InfoCard>
  );
}
