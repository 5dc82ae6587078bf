import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { rupees } from '../format/rupees';
import { InfoCard } from '../ui/InfoCard';
import type { ProductDraft } from './product-draft';
import { priceOf } from './product-texts';

const BADGE = {
  position: 'absolute',
  top: 8,
  left: 8,
  paddingX: 1,
  backgroundColor: '#9A3324',
  color: '#FFFDF8',
  fontSize: 13,
  fontWeight: 600,
} as const;

/** The card that the shop will show: cover, name, and the first variant's price. */
export function ProductPreview() {
  const [name, images, variants] = useWatch<ProductDraft, ['name', 'images', 'variants']>({
    name: ['name', 'images', 'variants'],
  });
  const first = variants?.[0];
  const { pays, struck, percent } = priceOf(first?.originalPrice ?? 0, first?.discountPrice ?? null);
  const cover = images?.[0];
  return (
    <InfoCard title="As shoppers see it">
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '3 / 4',
          backgroundColor: (theme) => theme.shop.bone,
          marginBottom: 1.5,
        }}
      >
        {cover && <img src={cover.url} alt={cover.alt} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
        {percent > 0 && <Box sx={BADGE}>{percent}% off</Box>}
      </Box>
      <Typography>{name || 'No name yet'}</Typography>
      {first?.originalPrice != null && (
        <Typography component="div" sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
          {rupees(pays)}
          {struck !== null && (
            <Box component="s" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {rupees(struck)}
            </Box>
          )}
        </Typography>
      )}
    </InfoCard>
  );
}
