import { Box, Typography } from '@mui/material';
import type { PicturePlace } from '@rangrekha/contract';
import type { PicturePlaceKind } from '@rangrekha/contract/pictures';
import { ScreenLink } from '../auth/ScreenLink';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import type { PicturePlaces } from './picture-requests';

/** What a place is, with the path of its editor. */
const KINDS: Record<PicturePlaceKind, { label: string; path: (id: string) => string }> = {
  PRODUCT: { label: t('words.product'), path: (id) => `/product/${id}` },
  COLLECTION: { label: t('words.collection'), path: (id) => `/collection/${id}` },
  STOREFRONT: { label: t('pictures.asShoppersSeeIt'), path: () => '/storefront' },
  STOREFRONT_DRAFT: { label: t('words.draft'), path: () => '/storefront' },
  COMPANY: { label: t('pictures.logoOnInvoices'), path: () => '/company' },
};

const STATES: Record<string, string> = { ARCHIVED: t('pictures.archived'), DRAFT: t('words.draft') };

const detailOf = ({ kind, status = '' }: PicturePlace) =>
  [KINDS[kind].label, STATES[status]].filter(Boolean).join(', ');

const LIST = { margin: 0, padding: 0, listStyle: 'none', maxHeight: 400, overflowY: 'auto' } as const;

/** The places that use a picture, each with a link to its editor. */
export const PlaceList = ({ places: { places, total } }: { places: PicturePlaces }) => (
  <>
    <Box component="ul" sx={LIST} tabIndex={places.length > 8 ? 0 : undefined} aria-label={t('pictures.usedIn')}>
      {places.map((place, index) => (
        // A product may show one picture twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other order
        <Box component="li" key={index} sx={{ paddingY: 0.5, overflowWrap: 'anywhere' }}>
          <ScreenLink to={KINDS[place.kind].path(place.id)} sx={{ ...TOUCH_LINK, color: 'text.primary' }}>
            <TwoLines first={place.name || t('words.storefront')} second={detailOf(place)} />
          </ScreenLink>
        </Box>
      ))}
    </Box>
    {total === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('pictures.noPlaceUsesItUnused')}</Typography>}
    {total > places.length && <SecondaryText>{t('pictures.andMore')}</SecondaryText>}
  </>
);
