import type { ShowImage } from './StaticPicture';

export interface AboutStory {
  name: string;
  heading: string;
  text: string;
  /** The class of its background. */
  ground: string;
  image: ShowImage;
}

/** The stories of the about page, in the order of the rotation. */
export const ABOUT_STORIES: AboutStory[] = [
  {
    name: 'Women',
    heading: 'Made for long wear',
    text: "Our women's clothing begins with the cloth. We choose mulmul, cambric and modal that are comfortable in Indian weather, then ask printers and dyers in Bagru, Sanganer and Kutch to work on whole lengths, so borders and repeats meet where they should. Shapes stay simple, seams are finished, and most pieces have pockets.",
    ground: 'bg-clay',
    image: { file: 'about-women', alt: 'Cream anarkali with red Mughal poppies and a deep plum border' },
  },
  {
    name: 'Men',
    heading: 'Plain kurtas, good khadi',
    text: 'For men we make very little and make it with care: straight kurtas in hand-spun khadi, with a short placket, real side pockets and a length that can be worn with churidars or trousers. The cloth comes undyed or in quiet stripes from weavers we have worked with since we opened. It is made to order in small batches.',
    ground: 'bg-haze',
    image: {
      file: 'about-men',
      alt: "Men's long kurta in off-white khadi with fine stripes, on a hanger before an indigo arch",
    },
  },
  {
    name: 'Kids',
    heading: 'Small frocks from cutting-room ends',
    text: "What remains after cutting a dress is often just enough for a child's frock. We sort these ends by print, wash them once more so that they are soft, and sew them with wide hems that can be let down as the child grows. Colours are fast, buttons are sewn through, and nothing scratches at the neck.",
    ground: 'bg-straw',
    image: {
      file: 'about-kids',
      alt: "Child's frock in cream cotton with coral flowers, a round collar and a coral sash",
    },
  },
];

export interface Technique {
  name: string;
  text: string;
  image: ShowImage;
}

export const TECHNIQUES: Technique[] = [
  {
    name: 'Buti',
    text: 'Carved blocks on mulmul, Bagru',
    image: { file: 'bagru-buti-kurta-cloth', alt: 'Cream mulmul printed with small indigo flowers' },
  },
  {
    name: 'Ajrakh',
    text: 'Indigo and madder resist, Kutch',
    image: { file: 'ajrakh-anarkali-cloth', alt: 'Indigo cloth with madder ajrakh stars' },
  },
  {
    name: 'Leheriya',
    text: 'Tied and dyed in waves, Jaipur',
    image: { file: 'leheriya-silk-cloth', alt: 'Vermilion silk with slanting leheriya waves' },
  },
  {
    name: 'Ikat',
    text: 'Yarn dyed before weaving, Pochampally',
    image: { file: 'ikat-boxy-top-cloth', alt: 'Charcoal ikat diamonds with a blurred edge' },
  },
];
