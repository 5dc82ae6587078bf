import { Box } from '@mui/material';
import { COUNTRIES } from '@rangrekha/contract/countries';
import { count } from '@rangrekha/contract/numbers';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { UNDECLARED, undeclaredPath } from '../products/product-paths';
import type { ProductRow } from '../products/product-row';
import { InfoCard } from '../ui/InfoCard';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { ROW_LINK } from './row-link';

const SHOWN = 5;

const lackText = ({ countryOfOrigin }: ProductRow) =>
  countryOfOrigin && !COUNTRIES.includes(countryOfOrigin)
    ? t('dashboard.countryOfOriginIsNoCountry', { countryOfOrigin })
    : t('dashboard.noMakerOrNoCountry');

/** The live products that do not declare what the law wants; nothing while there is none. */
export function UndeclaredProducts() {
  const { data = [], total = 0 } = useGetList<ProductRow>('product', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
    filter: UNDECLARED,
  });
  if (total === 0) return null;
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <InfoCard
        title={t('dashboard.productsWithoutDeclarations')}
        aside={
          <Box component={Link} to={undeclaredPath} sx={{ ...TOUCH_LINK, color: 'info.main' }}>
            {t('dashboard.allTotal', { total: count(total) })}
          </Box>
        }
      >
        {data.map((product) => (
          <Box key={product.id} component={Link} to={`/product/${product.id}`} sx={ROW_LINK}>
            <Thumbnail url={product.images[0]?.url} width={36} />
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <TwoLines first={product.name} second={lackText(product)} />
            </Box>
          </Box>
        ))}
      </InfoCard>
    </Box>
  );
}
