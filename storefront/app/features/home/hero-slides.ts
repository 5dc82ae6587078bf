import type { ShowImage } from './StaticPicture';

export interface HeroSlide {
  headline: string;
  copy: string;
  /** The class of its background. */
  ground: string;
  /** A tall picture and a narrower one beside it. */
  images: [ShowImage, ShowImage];
}

/** The slides of the hero on the home page. */
export const HERO_SLIDES: HeroSlide[] = [
  {
    headline: 'Cloth that remembers the hand',
    copy: 'Block prints from Bagru, leheriya from Jaipur, ikat from Pochampally. Made in small runs.',
    ground: 'bg-clay',
    images: [
      {
        file: 'ajrakh-panelled-skirt',
        alt: 'Flared long skirt in indigo ajrakh print with a madder border and tassels',
      },
      {
        file: 'leheriya-georgette-saree',
        alt: 'Georgette saree in rani pink leheriya with a marigold pallu and kairi border, hung over a rod',
      },
    ],
  },
  {
    headline: 'Cut in eight kalis',
    copy: 'Anarkalis that open from the waist, finished with printed borders.',
    ground: 'bg-mist',
    images: [
      {
        file: 'ajrakh-anarkali',
        alt: 'Full-sleeved anarkali in indigo ajrakh print with a madder red border and waistband',
      },
      {
        file: 'jamdani-kali-anarkali',
        alt: 'Ivory silk-cotton anarkali with gold jamdani motifs and a gold temple border',
      },
    ],
  },
  {
    headline: 'Tied, dyed, untied',
    copy: 'Bandhani and shibori, every dot and ring bound by hand before dyeing.',
    ground: 'bg-straw',
    images: [
      { file: 'bandhani-wrap-dress', alt: 'Garnet red bandhani wrap dress with short flutter sleeves and a tie belt' },
      { file: 'shibori-boat-kurta', alt: 'Boat-neck kurta with bell sleeves in violet modal with white shibori rings' },
    ],
  },
  {
    headline: 'Slow mornings, soft cotton',
    copy: 'Brushed gingham sets, mulmul robes and kaftans for home.',
    ground: 'bg-linen',
    images: [
      { file: 'chintz-kimono-robe', alt: 'Wrap robe in cream cotton with large clay chintz flowers and teal bands' },
      {
        file: 'gingham-lounge-set',
        alt: 'Short-sleeved lounge shirt and drawstring trousers in sage and cream gingham',
      },
    ],
  },
  {
    headline: 'The finishing pieces',
    copy: 'Ikat totes, lac bangles and meena jhumkas, made in and around Jaipur.',
    ground: 'bg-celadon',
    images: [
      { file: 'pochampally-ikat-tote', alt: 'Tote bag in teal and rust ikat with brown leather handles and base' },
      { file: 'meena-jhumkas', alt: 'Pair of gold-tone jhumka earrings with red and green meena work and pearls' },
    ],
  },
  {
    headline: 'Fabric by the metre',
    copy: 'Printed cotton, crepe silk and tussar, cut in one continuous length.',
    ground: 'bg-apricot',
    images: [
      { file: 'leheriya-silk', alt: 'Folded stack of vermilion and rani pink leheriya silk, tied with cream tape' },
      { file: 'mint-jaal-cotton', alt: 'Bolt of mint green cotton with a coral jaal block print, partly unrolled' },
    ],
  },
];
