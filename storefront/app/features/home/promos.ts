import type { ShowImage } from './StaticPicture';

export interface Promo {
  title: string;
  image: ShowImage;
}

/** The pictures below the products; each links to the shop. */
export const PROMOS: Promo[] = [
  {
    title: 'Sarees and dupattas',
    image: {
      file: 'pochampally-ikat-saree',
      alt: 'Silk saree in wine ikat diamonds with a teal ikat pallu, hung over a rod',
    },
  },
  {
    title: 'Summer dresses',
    image: {
      file: 'haldi-buti-wrap-dress',
      alt: 'Midi wrap dress in turmeric yellow cotton with cream block-printed buti',
    },
  },
  {
    title: 'Jewellery',
    image: { file: 'lac-bangle-stack', alt: 'Stack of gold-tone kadas with red, green and cream lac bangles' },
  },
  {
    title: 'Fabrics by the metre',
    image: { file: 'indigo-dabu-cotton', alt: 'Bolt of indigo cotton with pale dabu-printed leaves, partly unrolled' },
  },
];
