/** Also what browsers on phones colour their bars with: by itself, so that the page's script gets no more of the palette. */
export const INDIGO = '#26355f';

/** The shop's colours: storefront, mails, printed documents and the light theme of the back office. */
export const PALETTE = {
  // Backgrounds, from light to dark.
  white: '#ffffff',
  field: '#fffcf6',
  paper: '#fbf6ec',
  cream: '#f6ecd9',
  bone: '#f3eada',
  sand: '#e6d6be',

  // Lines and frames.
  line: '#ddcdb4',
  control: '#8a7a66',

  // Text; stone is for disabled controls.
  ink: '#2b2320',
  bark: '#4a3d35',
  muted: '#6b5d52',
  stone: '#a59682',

  // Accents.
  madder: '#9a3324',
  indigo: INDIGO,
  plum: '#4b2438',
  sage: '#5f6f4c',
  brass: '#b98a34',

  // Order states: the backgrounds of shipped and delivered, and the text of delivered.
  dusk: '#dde0e8',
  leaf: '#e0e4d3',
  moss: '#46533a',

  // Backgrounds of slides and portraits.
  clay: '#e8d2ba',
  mist: '#cfdadd',
  haze: '#d3dae0',
  straw: '#ecd9b8',
  linen: '#dfd8c6',
  celadon: '#d9dccb',
  apricot: '#e9cfb4',

  // Greys of printed pages.
  graphite: '#333333',
  ash: '#999999',
};

/** What the light theme of the back office has besides `PALETTE`. */
export const LIGHT_THEME = {
  card: '#fffdf8',
  sidebar: '#f6eedf',
  row: '#ebe0cc',
  hover: '#faf3e6',
  selected: '#f1f1f3',
  onInk: PALETTE.paper,
  amberTint: '#f7e8c8',
  amberText: '#6a480b',
  indigoTint: '#e2e6f2',
  indigoText: INDIGO,
  sageTint: '#e3e9d9',
  sageText: '#3f4e2f',
  greyTint: '#efe6da',
  redTint: '#f6e0da',
  redText: '#8a2a1c',
};

/** Every colour of the dark theme of the back office, by the names of the light one. */
export const DARK_THEME = {
  paper: '#1a1513',
  card: '#221c19',
  sidebar: '#1f1916',
  bone: '#2a2320',
  line: '#40362f',
  row: '#332a25',
  ink: '#f3eada',
  onInk: '#221c19',
  muted: '#b9a996',
  control: '#8f7f6d',
  indigo: '#aebbea',
  madder: '#ee9a87',
  sage: '#afc197',
  brass: '#ddb566',
  plum: '#d9a9c4',
  hover: '#2a2320',
  selected: '#2a2c38',
  amberTint: '#43351a',
  amberText: '#f0cf8a',
  indigoTint: '#2a3150',
  indigoText: '#c3cdf3',
  sageTint: '#2f3a26',
  sageText: '#c3d3ad',
  greyTint: '#352c27',
  redTint: '#4a2720',
  redText: '#f4ad9c',
};
