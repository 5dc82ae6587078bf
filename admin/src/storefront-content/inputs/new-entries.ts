const PICTURE = { url: '/images/share.jpg', width: 1200, height: 630, alt: '', focus: { x: 50, y: 50 } };

/** What is added to a list of the content before anything is typed. */
export const NEW_ENTRIES = {
  slide: () => ({
    ...{ heading: 'A new slide', text: '', ground: 'clay', picture: PICTURE, sidePicture: null, phonePicture: null },
    button: { label: 'Shop', link: '/shop' },
  }),
  tile: () => ({ title: 'A new tile', picture: PICTURE, link: '/shop' }),
  benefit: () => ({ name: 'A new benefit', text: '' }),
  story: () => ({ name: 'New', heading: 'A new story', text: '', ground: 'clay', picture: PICTURE }),
  craft: () => ({ name: 'A new craft', text: '', picture: PICTURE }),
  link: () => ({ label: 'A new link', link: '/shop' }),
  social: () => ({ label: '', link: 'https://' }),
  footerList: () => ({ title: 'A new list', links: [] }),
  sizeGuide: () => ({
    ...{ name: 'Size guide', categoryId: null, note: '', measures: ['Bust', 'Waist', 'Hip'] },
    rows: [{ size: 'M', values: [90, 74, 98] }],
  }),
  size: () => ({ size: '', values: [] }),
};
