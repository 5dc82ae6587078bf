import { Box, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { rupees } from '@rangrekha/contract/numbers';
import { LIGHT_THEME, PALETTE } from '@rangrekha/contract/palette';
import { CARD_LINES, type CardLine } from '@rangrekha/contract/product-card';
import { compareAtPriceOf, percentOff } from '@rangrekha/contract/shown-prices';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import type { ProductDraft } from './product-draft';

const BADGE = {
  position: 'absolute',
  top: 8,
  left: 8,
  paddingX: 1,
  backgroundColor: PALETTE.madder,
  color: LIGHT_THEME.card,
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

const BOX = {
  minWidth: 32,
  paddingX: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '2px',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '1.625rem',
} as const;
const SOLD_OUT = {
  color: 'text.secondary',
  background: (theme: Theme) =>
    `linear-gradient(to top right, transparent calc(50% - 1px), ${theme.palette.divider}, transparent calc(50% + 1px))`,
} as const;

/** The sizes of the first variant's colour; sold-out sizes are crossed out. */
function SizeBoxes({ variants }: Pick<ProductDraft, 'variants'>) {
  const sizes = variants.filter(({ size, color }) => size?.trim() && color === variants[0]?.color);
  if (sizes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('products.sizes')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, padding: 0, marginY: 1 }}
    >
      {sizes.map(({ size, stock }) => (
        <Box key={size} component="li" sx={{ ...BOX, listStyle: 'none', ...(stock ? {} : SOLD_OUT) }}>
          {size}
          {!stock && <span style={visuallyHidden}> {t('words.soldOutInSentence')}</span>}
        </Box>
      ))}
    </Box>
  );
}

/** The card that the shop will show: first image, name, and the first variant's price. */
export function ProductPreview() {
  const [name, images, variants] = useWatch<ProductDraft, ['name', 'images', 'variants']>({
    name: ['name', 'images', 'variants'],
  });
  const first = variants?.[0];
  const price = first?.price ?? -1;
  const isPriced = price >= 0;
  const compareAtPrice = compareAtPriceOf(price, first?.added ?? null);
  const percent = percentOff({ price, compareAtPrice });
  const cover = images?.[0];
  const lines: Partial<Record<CardLine, ReactNode>> = {
    name: <Typography>{name || t('products.noNameYet')}</Typography>,
    price: isPriced && (
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 600 }}>
        {rupees(price)}
        {compareAtPrice !== null && (
          <Box component="s" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {rupees(compareAtPrice)}
          </Box>
        )}
      </Typography>
    ),
    sizes: <SizeBoxes variants={variants ?? []} />,
  };
  return (
    <InfoCard title={t('products.asShoppersSeeIt')}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '3 / 4',
          backgroundColor: (theme) => theme.shop.bone,
          marginBottom: 1.5,
          maxWidth: '15rem',
        }}
      >
        {cover && (
          <img
            src={cover.url}
            alt={cover.alt ?? ''}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        {isPriced && percent > 0 && <Box sx={BADGE}>{t('words.percentOff', { percent })}</Box>}
      </Box>
      {CARD_LINES.map((line) => (
        <Fragment key={line}>{lines[line]}</Fragment>
      ))}
    </InfoCard>
  );
}
