import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { count } from '../format/numbers';
import { rupees } from '../format/rupees';
import { InfoCard } from '../ui/InfoCard';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { useBestSellers } from './report-calls';
import { ROW_LINK } from './row-link';

/** What sold most in the last 30 days: units as a bar, and revenue. */
export function BestSellers() {
  const products = useBestSellers();
  const most = products?.[0]?.units ?? 1;
  return (
    <InfoCard title="Best sellers" aside="30 days">
      {products?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing was sold yet.</Typography>}
      {products?.map(({ productId, name, imageUrl, units, revenue }) => (
        <Box key={productId} component={Link} to={`/product/${productId}`} sx={ROW_LINK}>
          <Thumbnail url={imageUrl ?? undefined} width={36} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            {name}
            <Box aria-hidden sx={{ height: 4, marginTop: 0.5, backgroundColor: ({ shop }) => shop.rowLine }}>
              <Box style={{ width: `${(100 * units) / most}%` }} sx={{ height: 4, backgroundColor: 'info.main' }} />
            </Box>
          </Box>
          <Box sx={{ width: 92, flexShrink: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            <TwoLines first={`${count(units)} sold`} second={rupees(revenue)} isStrong />
          </Box>
        </Box>
      ))}
    </InfoCard>
  );
}
