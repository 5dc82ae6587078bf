import type { ColourFamilyName } from '@rangrekha/contract/colour-families';
import { t } from '~/language/t';

/** The families of colours as shoppers read them. */
export const COLOUR_LABELS: Record<ColourFamilyName, string> = {
  Indigo: t('listing.colours.indigo'),
  Madder: t('listing.colours.madder'),
  Pink: t('listing.colours.pink'),
  Orange: t('listing.colours.orange'),
  Yellow: t('listing.colours.yellow'),
  Green: t('listing.colours.green'),
  Teal: t('listing.colours.teal'),
  Violet: t('listing.colours.violet'),
  Ivory: t('listing.colours.ivory'),
  Charcoal: t('listing.colours.charcoal'),
};
