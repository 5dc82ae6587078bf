import type { SlideGround } from '@rangrekha/contract/slide-grounds';

/** The class of each ground that may be behind a slide or a story. */
export const GROUNDS: Record<SlideGround, string> = {
  clay: 'bg-clay',
  mist: 'bg-mist',
  haze: 'bg-haze',
  straw: 'bg-straw',
  linen: 'bg-linen',
  celadon: 'bg-celadon',
  apricot: 'bg-apricot',
};
