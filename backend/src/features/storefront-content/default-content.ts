import type { StorefrontContent, StorefrontPicture } from '@rangrekha/contract';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { PALETTE } from '@rangrekha/contract/palette';

/** An empty arch, until the shop has pictures of its own. */
const ARCH: StorefrontPicture = {
  url: '/images/arch-800.webp',
  width: 800,
  height: 1067,
  alt: '',
  focus: { x: 50, y: 50 },
};

/** What the storefront shows before anything is published: nothing that is not true of every shop. */
export const DEFAULT_CONTENT: StorefrontContent = {
  brand: {
    name: 'My store',
    italicEnd: '',
    tagline: '',
    logo: null,
    logoOnDark: null,
    favicon: null,
    sharePicture: null,
    colours: { accent: PALETTE.madder, band: PALETTE.indigo },
    descriptions: { home: '', shop: '', about: '' },
  },
  announcement: {
    text: `Free shipping across India · Easy returns within ${RETURN_DAYS} days · Cash on delivery`,
    shortText: 'Free shipping · Easy returns · Cash on delivery',
  },
  hero: [
    {
      heading: 'New in the shop',
      text: 'Have a look at what has just come in.',
      ground: 'linen',
      picture: ARCH,
      sidePicture: null,
      phonePicture: null,
      button: { label: 'Shop', link: '/shop' },
    },
  ],
  tiles: { heading: '', items: [] },
  promo: { heading: '', items: [] },
  benefits: [
    { name: 'Free shipping', text: 'On every order, no minimum' },
    { name: 'Secure payments', text: 'Pay in cash at your door' },
    { name: 'Easy returns', text: `Within ${RETURN_DAYS} days of delivery` },
    { name: 'Premium support', text: 'Real people, every day' },
  ],
  about: {
    stories: [
      {
        name: 'About us',
        heading: 'Clothes, chosen with care',
        text: 'We choose every piece ourselves, and we answer your questions before and after you buy.',
        ground: 'linen',
        picture: ARCH,
      },
    ],
    crafts: { heading: '', button: null, items: [] },
  },
  footer: {
    lists: [
      {
        title: 'Quick links',
        links: [
          { label: 'Home', link: '/' },
          { label: 'Shop', link: '/shop' },
          { label: 'About Us', link: '/about' },
          { label: 'My account', link: '/myaccount' },
        ],
      },
      {
        title: 'Good to know',
        links: [
          { label: 'Terms and Conditions', link: '/page/terms-conditions' },
          { label: 'Privacy Policy', link: '/page/privacy-policy' },
          { label: 'Shipping', link: '/page/shipping' },
          { label: 'Returns', link: '/page/returns' },
          { label: 'Accessibility', link: '/page/accessibility' },
        ],
      },
    ],
    social: [],
    note: 'Prices in Indian rupees',
  },
  sizeGuides: [
    {
      name: 'Size guide',
      categoryId: null,
      note: 'Between two sizes, take the larger one.',
      measures: ['Bust', 'Waist', 'Hip'],
      rows: [
        { size: 'XS', values: [80, 64, 88] },
        { size: 'S', values: [85, 69, 93] },
        { size: 'M', values: [90, 74, 98] },
        { size: 'L', values: [96, 80, 104] },
        { size: 'XL', values: [103, 87, 111] },
        { size: 'XXL', values: [110, 95, 118] },
      ],
    },
  ],
  mail: { signature: '' },
  crawlers: { search: true, answers: true, training: true },
};

/** Content as an earlier version has stored it, with the default of each field that it lacks. Lists stay as they are. */
export const completed = <Content extends StorefrontContent | null | undefined>(stored: Content): Content =>
  stored ? (withDefaults(DEFAULT_CONTENT, stored) as Content) : stored;

function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (!isObject(defaults) || !isObject(stored)) return stored;
  const own = Object.entries(stored).map(([name, value]) => [name, withDefaults(defaults[name], value)]);
  return { ...defaults, ...Object.fromEntries(own) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
