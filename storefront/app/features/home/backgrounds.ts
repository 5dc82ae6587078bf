import type { SlideBackground } from '@rangrekha/contract/slide-backgrounds';

/** The class of each background that may be behind a slide or a story. */
export const BACKGROUNDS: Record<SlideBackground, string> = {
  clay: 'bg-clay',
  mist: 'bg-mist',
  haze: 'bg-haze',
  straw: 'bg-straw',
  linen: 'bg-linen',
  celadon: 'bg-celadon',
  apricot: 'bg-apricot',
};
