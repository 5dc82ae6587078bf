import type { StorefrontContent, StorefrontPicture } from '@rangrekha/contract';
import { PALETTE } from '@rangrekha/contract/palette';
import { DEFAULT_CONTENT } from '../../backend/src/features/storefront-content/default-content';
import { HINDI_CONTENT } from './hindi-content';

/** A 3:4 picture of `storefront/public/images`. @param width pixels of its larger file */
const bundled = (file: string, width: 640 | 800, alt: string): StorefrontPicture => ({
  url: `/images/${file}-${width}.webp`,
  width,
  height: Math.round((width * 4) / 3),
  alt,
  focus: { x: 50, y: 50 },
});

/** The brand and the texts of the demo shop; what it does not say is as in every new shop. */
export const DEMO_CONTENT: StorefrontContent = {
  ...DEFAULT_CONTENT,
  brand: {
    name: 'Rangrekha',
    italicEnd: 'rekha',
    tagline: 'Hand-printed and handwoven clothes from India',
    logo: null,
    logoOnDark: null,
    favicon: { url: '/images/demo-icon.svg', width: 64, height: 64, alt: '', focus: { x: 50, y: 50 } },
    sharePicture: { url: '/images/share.jpg', width: 1200, height: 630, alt: '', focus: { x: 50, y: 50 } },
    colours: { accent: PALETTE.madder, band: PALETTE.indigo },
    descriptions: {
      home: 'Kurtas, dresses, sarees, loungewear and fabrics in block print, leheriya, bandhani and ikat. Free shipping across India.',
      shop: 'Hand-printed and handwoven kurtas, dresses, sarees, loungewear, accessories and fabrics.',
      about:
        'How we make clothes for women, men and kids with printers, dyers and weavers in Bagru, Sanganer and Kutch.',
    },
  },
  hero: [
    {
      heading: 'Cloth that remembers the hand',
      text: 'Block prints from Bagru, leheriya from Jaipur, ikat from Pochampally. Made in small runs.',
      ground: 'clay',
      picture: bundled(
        'ajrakh-panelled-skirt',
        800,
        'Flared long skirt in indigo ajrakh print with a madder border and tassels',
      ),
      sidePicture: bundled(
        'leheriya-georgette-saree',
        800,
        'Georgette saree in rani pink leheriya with a marigold pallu and kairi border, hung over a rod',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
    {
      heading: 'Cut in eight kalis',
      text: 'Anarkalis that open from the waist, finished with printed borders.',
      ground: 'mist',
      picture: bundled(
        'ajrakh-anarkali',
        800,
        'Full-sleeved anarkali in indigo ajrakh print with a madder red border and waistband',
      ),
      sidePicture: bundled(
        'jamdani-kali-anarkali',
        800,
        'Ivory silk-cotton anarkali with gold jamdani motifs and a gold temple border',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
    {
      heading: 'Tied, dyed, untied',
      text: 'Bandhani and shibori, every dot and ring bound by hand before dyeing.',
      ground: 'straw',
      picture: bundled(
        'bandhani-wrap-dress',
        800,
        'Garnet red bandhani wrap dress with short flutter sleeves and a tie belt',
      ),
      sidePicture: bundled(
        'shibori-boat-kurta',
        800,
        'Boat-neck kurta with bell sleeves in violet modal with white shibori rings',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
    {
      heading: 'Slow mornings, soft cotton',
      text: 'Brushed gingham sets, mulmul robes and kaftans for home.',
      ground: 'linen',
      picture: bundled(
        'chintz-kimono-robe',
        800,
        'Wrap robe in cream cotton with large clay chintz flowers and teal bands',
      ),
      sidePicture: bundled(
        'gingham-lounge-set',
        800,
        'Short-sleeved lounge shirt and drawstring trousers in sage and cream gingham',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
    {
      heading: 'The finishing pieces',
      text: 'Ikat totes, lac bangles and meena jhumkas, made in and around Jaipur.',
      ground: 'celadon',
      picture: bundled(
        'pochampally-ikat-tote',
        800,
        'Tote bag in teal and rust ikat with brown leather handles and base',
      ),
      sidePicture: bundled(
        'meena-jhumkas',
        800,
        'Pair of gold-tone jhumka earrings with red and green meena work and pearls',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
    {
      heading: 'Fabric by the metre',
      text: 'Printed cotton, crepe silk and tussar, cut in one continuous length.',
      ground: 'apricot',
      picture: bundled(
        'leheriya-silk',
        800,
        'Folded stack of vermilion and rani pink leheriya silk, tied with cream tape',
      ),
      sidePicture: bundled(
        'mint-jaal-cotton',
        800,
        'Bolt of mint green cotton with a coral jaal block print, partly unrolled',
      ),
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
  ],
  promo: {
    heading: 'Shop by category',
    items: [
      {
        title: 'Sarees and dupattas',
        picture: bundled(
          'pochampally-ikat-saree',
          640,
          'Silk saree in wine ikat diamonds with a teal ikat pallu, hung over a rod',
        ),
        link: '/shop',
      },
      {
        title: 'Summer dresses',
        picture: bundled(
          'haldi-buti-wrap-dress',
          640,
          'Midi wrap dress in turmeric yellow cotton with cream block-printed buti',
        ),
        link: '/shop',
      },
      {
        title: 'Jewellery',
        picture: bundled('lac-bangle-stack', 640, 'Stack of gold-tone kadas with red, green and cream lac bangles'),
        link: '/shop',
      },
      {
        title: 'Fabrics by the metre',
        picture: bundled(
          'indigo-dabu-cotton',
          640,
          'Bolt of indigo cotton with pale dabu-printed leaves, partly unrolled',
        ),
        link: '/shop',
      },
    ],
  },
  about: {
    stories: [
      {
        name: 'Women',
        heading: 'Made for long wear',
        text: "Our women's clothing begins with the cloth. We choose mulmul, cambric and modal that are comfortable in Indian weather, then ask printers and dyers in Bagru, Sanganer and Kutch to work on whole lengths, so borders and repeats meet where they should. Shapes stay simple, seams are finished, and most pieces have pockets.",
        ground: 'clay',
        picture: bundled('about-women', 800, 'Cream anarkali with red Mughal poppies and a deep plum border'),
      },
      {
        name: 'Men',
        heading: 'Plain kurtas, good khadi',
        text: 'For men we make very little and make it with care: straight kurtas in hand-spun khadi, with a short placket, real side pockets and a length that can be worn with churidars or trousers. The cloth comes undyed or in quiet stripes from weavers we have worked with since we opened. It is made to order in small batches.',
        ground: 'haze',
        picture: bundled('about-men', 800, "Men's long kurta in off-white khadi with fine stripes, on a hanger"),
      },
      {
        name: 'Kids',
        heading: 'Small frocks from cutting-room ends',
        text: "What remains after cutting a dress is often just enough for a child's frock. We sort these ends by print, wash them once more so that they are soft, and sew them with wide hems that can be let down as the child grows. Colours are fast, buttons are sewn through, and nothing scratches at the neck.",
        ground: 'straw',
        picture: bundled(
          'about-kids',
          800,
          "Child's frock in cream cotton with coral flowers, a round collar and a coral sash",
        ),
      },
    ],
    crafts: {
      heading: 'Four ways to put colour on cloth',
      button: { label: 'Shop by fabric', link: '/shop?tab=fabrics' },
      items: [
        {
          name: 'Buti',
          text: 'Carved blocks on mulmul, Bagru',
          picture: bundled('bagru-buti-kurta-cloth', 640, 'Cream mulmul printed with small indigo flowers'),
        },
        {
          name: 'Ajrakh',
          text: 'Indigo and madder resist, Kutch',
          picture: bundled('ajrakh-anarkali-cloth', 640, 'Indigo cloth with madder ajrakh stars'),
        },
        {
          name: 'Leheriya',
          text: 'Tied and dyed in waves, Jaipur',
          picture: bundled('leheriya-silk-cloth', 640, 'Vermilion silk with slanting leheriya waves'),
        },
        {
          name: 'Ikat',
          text: 'Yarn dyed before weaving, Pochampally',
          picture: bundled('ikat-boxy-top-cloth', 640, 'Charcoal ikat diamonds with a blurred edge'),
        },
      ],
    },
  },
  translations: { hi: HINDI_CONTENT },
};
