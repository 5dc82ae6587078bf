import { DYE as D } from './lib/palette.mjs';

/**
 * The garments of the demo. All their pictures are drawn from these descriptions, see `views.mjs`.
 * things: the piece or pieces, with cut, print, dyes, cloth, length and trims · ways: other colourways by name; each replaces the
 * print, second or colors of the things that have them · length: how far down the figure it reaches · cloth: the angle at which the cloth is draped, in radians ·
 * detail: [x, y, scale] of the closer view · under: what the figure wears below a garment that does not dress it alone.
 * Coordinates are those of the 1200 x 1600 sheet.
 */

const print = (pattern, colors, more) => ({ pattern, colors, ...more });
const ROD = { cut: 'rod' };
const NECK = [600, 520, 1.75];
const HEM = [600, 1230, 1.7];

const buti = (ground, bloom, green, accent, scale = 0.72) => print('buti', [ground, bloom, green, accent], { scale });
const leheriya = (a, b, c, more) =>
  print('leheriya', [a, D.milk, a, b, a, D.milk, c, D.milk], {
    tile: 150,
    weights: [1.5, 0.34, 1.5, 0.34, 1.5, 0.34, 1.1, 0.34],
    ...more,
  });
const pallu = (a, b, more) =>
  print('leheriya', [a, D.milk, b, D.milk], { tile: 110, weights: [1.4, 0.34, 1.4, 0.34], rotate: -38, ...more });
const kurta = (options, rest) => ({ cut: 'kurta', options, ...rest });
const flared = (options, rest) => ({ cut: 'flared', options, ...rest });

const KURTAS = {
  'bagru-buti-kurta': {
    length: 'below-knee',
    under: 'legs',
    things: kurta(
      { placket: { lace: true } },
      { print: buti(D.kora, D.indigo, D.leaf, D.madder), colors: { band: D.indigo, trim: D.kora } },
    ),
    cloth: 0.62,
    ways: { madder: { print: buti(D.kora, D.madder, D.mehndi, D.indigo), colors: { band: D.brick, trim: D.kora } } },
  },
  'dabu-leaf-kurta': {
    length: 'below-knee',
    under: 'legs',
    things: kurta(
      { neck: 'vee', sleeve: 'elbow', cuff: 'piping', border: 'piping', hem: 1330 },
      {
        print: print('dabu', [D.neel, D.kora, D.sky], { scale: 0.62 }),
        colors: { band: D.kora, trim: D.kora, metal: D.sky, ink: D.kora },
        fabric: 'cambric',
      },
    ),
    cloth: -0.4,
  },
  'ajrakh-yoke-kurta': {
    length: 'below-knee',
    under: 'legs',
    things: kurta(
      { neck: 'round', border: 'temple', sleeve: 'three-quarter', placket: { length: 640, buttons: 4, width: 24 } },
      {
        print: print('ajrakh', [D.brick, D.indigo, D.brick, '#f2e7d3'], { scale: 0.56 }),
        colors: { band: '#1f2a4d', trim: '#f2e7d3', accent: D.clay },
        fabric: 'modal',
      },
    ),
    detail: HEM,
    cloth: 0.5,
  },
  'khadi-stripe-kurta': {
    length: 'below-knee',
    under: 'legs',
    things: kurta(
      { sleeve: 'full', cuff: 'plain', border: 'plain', hem: 1410, placket: { length: 690, buttons: 6, width: 22 } },
      {
        print: print('khadi', ['#e9e4d4', D.leaf, D.walnut], { tile: 40 }),
        colors: { band: '#dcd6c2', trim: '#f6f1e4', metal: D.walnut, ink: D.leaf },
        fabric: 'khadi',
      },
    ),
    detail: NECK,
    ways: {
      rust: {
        print: print('khadi', ['#c98b66', '#8a4a2c', D.kora], { tile: 40 }),
        colors: { band: '#b57750', trim: '#f6f1e4', metal: '#6b3a20', ink: '#8a4a2c' },
      },
    },
  },
  'shibori-boat-kurta': {
    length: 'below-knee',
    under: 'legs',
    things: kurta(
      { neck: 'boat', sleeve: 'bell', cuff: 'band', border: 'band', hemWidth: 60, hem: 1300 },
      {
        print: print('shibori', ['#5a3d78', '#efe4ee', '#8d6fa8'], { scale: 0.72 }),
        colors: { band: '#4a2f66', trim: '#efe4ee', metal: '#d9c3e0' },
        fabric: 'modal',
      },
    ),
    cloth: 0.7,
  },
  'ajrakh-anarkali': {
    length: 'mid-calf',
    under: 'legs',
    things: flared(
      {
        waist: 610,
        waistWidth: 160,
        bottom: 1340,
        hem: 430,
        sag: 90,
        kalis: 8,
        border: 'flowers',
        neck: 'vee',
        sash: 'band',
      },
      {
        print: print('ajrakh', ['#22305a', D.brick, '#22305a', '#f2e7d3'], { scale: 0.62 }),
        colors: { band: '#7c2723', trim: '#f2e7d3', metal: D.zari, accent: D.marigold },
      },
    ),
    detail: NECK,
    cloth: -0.5,
  },
  'jamdani-kali-anarkali': {
    length: 'mid-calf',
    under: 'legs',
    things: flared(
      {
        waist: 650,
        waistWidth: 158,
        bottom: 1380,
        hem: 400,
        sag: 80,
        kalis: 10,
        border: 'temple',
        hemWidth: 70,
        neck: 'mandarin',
        placket: { length: 600, buttons: 4, width: 22 },
        sleeve: 'full',
      },
      {
        print: print('jamdani', ['#f6efe0', '#c79a3f', '#dcc07a'], { scale: 0.62 }),
        colors: { band: '#e8d6a6', trim: '#fff8e6', metal: '#b98a35', accent: '#b98a35', ink: '#b98a35' },
        fabric: 'silk',
      },
    ),
    detail: HEM,
    cloth: 0.4,
  },
  'bandhani-anarkali': {
    length: 'below-knee',
    under: 'legs',
    things: flared(
      {
        waist: 560,
        waistWidth: 166,
        bottom: 1350,
        hem: 455,
        sag: 96,
        border: 'kairi',
        hemWidth: 80,
        neck: 'scoop',
        sleeve: 'three-quarter',
        sash: 'band',
        sashColor: D.marigold,
        skirt: { gathers: 16, gatherDepth: 6 },
      },
      {
        print: print('bandhani', [D.rani, D.milk, '#6d1c3b', '#f0b64a'], { scale: 0.7 }),
        colors: { band: '#7a1c44', trim: D.milk, metal: D.zari },
        fabric: 'crepe',
      },
    ),
    cloth: 0.6,
    ways: {
      peacock: {
        print: print('bandhani', [D.peacock, D.milk, '#0f3d43', '#f0b64a'], { scale: 0.7 }),
        colors: { band: '#124b52', trim: D.milk, metal: D.zari },
      },
    },
  },
  'poppy-palazzo-set': {
    things: [
      {
        cut: 'trousers',
        at: { x: 170, y: 40, scale: 0.86, rotate: 4 },
        options: { wide: 150, cord: false, border: 'piping', bottom: 1400 },
        print: print('solid', ['#9fb08f']),
        colors: { band: D.brick, ink: '#6f8163' },
      },
      kurta(
        { hem: 1240, slit: true, placket: { length: 640, buttons: 4 }, border: 'flowers', hemWidth: 70 },
        {
          at: { x: -130, y: -20, scale: 0.86, rotate: -4 },
          print: print('poppy', [D.kora, D.madder, D.brick, '#6f8163', D.haldi], { scale: 0.6 }),
          colors: { band: '#6f8163', trim: D.kora, metal: D.zari },
        },
      ),
    ],
    cloth: 0.5,
  },
  'kota-check-trouser-set': {
    things: [
      {
        cut: 'trousers',
        at: { x: 190, y: 20, scale: 0.88, rotate: 3 },
        options: { wide: 24, cord: false, bottom: 1420 },
        print: print('solid', ['#3f5a55']),
        colors: { ink: '#dfe6da' },
        fabric: 'cambric',
      },
      kurta(
        {
          hem: 1150,
          slit: false,
          neck: 'round',
          sleeve: 'elbow',
          cuff: 'piping',
          border: 'piping',
          placket: { length: 600, buttons: 4, width: 20 },
        },
        {
          at: { x: -120, y: 40, scale: 0.92, rotate: -5 },
          print: print('checks', ['#eef0e4', '#9db3a0', '#c8b27a', '#3f5a55'], { scale: 0.7 }),
          colors: { band: '#3f5a55', trim: '#eef0e4' },
          fabric: 'cambric',
        },
      ),
    ],
    cloth: 0.3,
  },
  'leheriya-kurta-set': {
    things: [
      {
        cut: 'trousers',
        at: { x: 190, y: 30, scale: 0.86, rotate: 5 },
        options: { wide: -36, cord: false, border: 'band', hemWidth: 46, bottom: 1430 },
        print: print('solid', ['#f0dcc0']),
        colors: { band: D.coral, metal: D.zari, ink: D.coral },
      },
      kurta(
        {
          hem: 1300,
          neck: 'mandarin',
          placket: { length: 620, buttons: 5, width: 24 },
          border: 'band',
          hemWidth: 54,
          cuff: 'band',
        },
        {
          at: { x: -130, y: 0, scale: 0.88, rotate: -4 },
          print: leheriya(D.saffron, D.haldi, D.coral, { scale: 0.8 }),
          colors: { band: '#b8471f', trim: D.milk, metal: D.zari },
          fabric: 'crepe',
        },
      ),
    ],
    cloth: -0.4,
  },
};

const TOPS_AND_SKIRTS = {
  'dabu-short-kurti': {
    length: 'hip',
    under: 'legs',
    things: kurta(
      {
        hem: 1040,
        neck: 'round',
        sleeve: 'elbow',
        cuff: 'piping',
        border: 'piping',
        placket: { length: 560, buttons: 3, width: 18 },
        wide: 18,
      },
      {
        at: { y: 110 },
        print: print('dabu', [D.madder, D.kora, D.kora], { scale: 0.56 }),
        colors: { band: D.kora, trim: D.madder, metal: '#a8442f' },
      },
    ),
    cloth: 0.6,
    ways: {
      mehndi: {
        print: print('dabu', ['#7d8a4c', D.kora, D.kora], { scale: 0.56 }),
        colors: { band: D.kora, trim: '#7d8a4c', metal: '#6b7a3a' },
      },
    },
  },
  'chevron-sleeveless-kurti': {
    length: 'hip',
    under: 'legs',
    things: kurta(
      {
        hem: 1130,
        neck: 'mandarin',
        sleeve: 'none',
        border: 'band',
        hemWidth: 44,
        placket: { length: 590, buttons: 4, width: 20 },
        wide: 30,
      },
      {
        at: { y: 70 },
        print: print('chevron', ['#eef0ea', D.peacock, D.coral], { scale: 0.62 }),
        colors: { band: '#174f56', trim: '#eef0ea', metal: D.zari },
      },
    ),
    detail: [600, 480, 1.9],
  },
  'sanganeri-wrap-top': {
    length: 'hip',
    under: 'legs',
    things: {
      cut: 'wrapDress',
      at: { y: 170, scale: 1.06 },
      options: { bottom: 960, hem: 292, sag: 34, sleeve: 'elbow', border: false },
      print: buti('#f6eddc', '#c9738a', '#6b8468', D.saffron, 0.62),
      colors: { band: '#b8566f', accent: '#b8566f', trim: '#f6eddc', inside: '#d9c3b4' },
    },
    cloth: 0.5,
  },
  'ikat-boxy-top': {
    length: 'hip',
    under: 'legs',
    things: kurta(
      { hem: 980, neck: 'boat', sleeve: 'cap', cuff: 'piping', border: 'piping', wide: 34 },
      {
        at: { y: 140, scale: 1.04 },
        print: print('ikat', ['#2b2b34', '#e9dcc4', D.clay, '#e9dcc4'], { scale: 0.66 }),
        colors: { band: D.clay, trim: '#e9dcc4', metal: '#e9dcc4', inside: '#4a3a38' },
        fabric: 'khadi',
      },
    ),
    cloth: -0.5,
  },
  'ajrakh-panelled-skirt': {
    under: 'top',
    things: {
      cut: 'skirt',
      print: print('ajrakh', ['#22305a', D.brick, '#22305a', '#f2e7d3'], { scale: 0.62 }),
      colors: { band: '#7c2723', metal: D.zari, accent: '#d99a3a', trim: '#f2e7d3' },
    },
    detail: [640, 1180, 1.7],
  },
  'leheriya-tiered-skirt': {
    under: 'top',
    things: {
      cut: 'skirt',
      options: { tiers: 4, length: 1330, hem: 420, closure: 'bow' },
      print: leheriya('#2a7a72', '#9fd0bf', '#e0a23e', { tile: 120 }),
      colors: { band: '#1d5650', metal: D.zari, trim: D.milk, ink: D.milk },
      fabric: 'crepe',
    },
    cloth: 0.4,
  },
  'jaal-wrap-skirt': {
    under: 'top',
    things: {
      cut: 'skirt',
      options: { panel: true, closure: 'bow', hem: 400, length: 1310, sag: 90, border: 'piping', waist: 146 },
      print: print('jaal', ['#f3e3df', '#8f7f5f', '#b8566f', '#f7f0e6', D.saffron], { scale: 0.72 }),
      colors: { band: '#8f3a55', metal: D.zari, trim: '#f7f0e6' },
      fabric: 'cambric',
    },
    cloth: 0.7,
  },
};

const DRESSES = {
  'night-garden-maxi': {
    length: 'ankle',
    things: [
      { cut: 'hanger', options: { y: 184, half: 168 } },
      {
        cut: 'sundress',
        print: print('ditsy', [D.ink, D.blush, D.haldi, '#7f957b', '#c9593f'], { scale: 0.8 }),
        colors: { band: D.ink, ink: D.blush },
        fabric: 'crepe',
      },
    ],
    cloth: 0.6,
  },
  'lotus-pond-maxi': {
    length: 'ankle',
    things: [
      { cut: 'hanger', options: { y: 184, half: 168 } },
      {
        cut: 'sundress',
        options: { tiers: 4, straps: 'wide', hem: 400, bow: false, lace: '#f4ecdc' },
        print: print('lotus', ['#dfe7d6', '#c9738a', '#f6e3e0', '#6f8f6b', D.haldi], { scale: 0.6 }),
        colors: { band: '#5d7f66', ink: '#5d7f66' },
      },
    ],
    detail: [600, 1250, 1.7],
  },
  'chintz-long-sleeve-maxi': {
    length: 'ankle',
    things: flared(
      {
        waist: 640,
        waistWidth: 156,
        bottom: 1440,
        hem: 370,
        tiers: 3,
        sleeve: 'full',
        cuff: 'band',
        neck: 'vee',
        sash: 'bow',
        sashColor: '#8f3a2e',
        bowX: 600,
      },
      {
        print: print('chintz', ['#f5ecdb', D.madder, '#e9b79a', '#5f7a66', D.indigo], { scale: 0.62 }),
        colors: { band: '#8f3a2e', trim: '#f5ecdb', metal: D.zari, ink: '#8f3a2e' },
      },
    ),
    cloth: 0.5,
  },
  'bandhani-wrap-dress': {
    length: 'mid-calf',
    things: {
      cut: 'wrapDress',
      print: print('bandhani', ['#9c2f3f', '#fbeed6', '#6d1c2b', '#f0b64a'], { scale: 0.72 }),
      colors: { band: D.maroon, accent: D.maroon, trim: '#fbeed6', metal: '#e0ab45', inside: '#6d2230' },
      fabric: 'modal',
    },
    cloth: 0.6,
    ways: {
      bottle: {
        print: print('bandhani', ['#2f5a4b', '#fbeed6', '#17352b', '#f0b64a'], { scale: 0.72 }),
        colors: { band: '#1d3d33', accent: '#1d3d33', trim: '#fbeed6', metal: '#e0ab45', inside: '#1d3d33' },
      },
    },
  },
  'haldi-buti-wrap-dress': {
    length: 'mid-calf',
    things: {
      cut: 'wrapDress',
      options: { sleeve: 'elbow', bottom: 1390, hem: 330, border: false },
      print: buti('#e3b04f', '#f7edd8', '#7a5a22', '#8f2f2a', 0.66),
      colors: { band: '#8a6424', accent: '#8a6424', trim: '#f7edd8', metal: '#f7edd8', inside: '#a87c33' },
    },
    detail: [600, 560, 1.6],
  },
  'indigo-ikat-wrap-dress': {
    length: 'below-knee',
    things: {
      cut: 'wrapDress',
      options: { sleeve: 'bell', bottom: 1300, hem: 372 },
      print: print('ikat', ['#28365f', '#c9d4dc', '#5b7fa6', '#f1e8d8'], { scale: 0.62 }),
      colors: { band: '#1a2444', accent: '#a8442f', trim: '#f1e8d8', metal: '#c9d4dc', inside: '#1a2444' },
      fabric: 'khadi',
    },
    cloth: -0.3,
  },
  'madras-check-shirt-dress': {
    length: 'knee',
    things: flared(
      {
        waist: 700,
        collar: 'shirt',
        neck: 'vee',
        binding: 0,
        sleeve: 'elbow',
        cuff: 'plain',
        buttonsDown: true,
        bottom: 1320,
        hem: 310,
        sag: 40,
        sash: 'bow',
      },
      {
        print: print('checks', [D.kora, D.indigo, '#6b8468', D.madder]),
        colors: { band: D.indigo, trim: '#f4ecdc' },
        fabric: 'cambric',
      },
    ),
    detail: [600, 500, 1.8],
    ways: {
      rose: {
        print: print('checks', ['#f8ece6', '#c9738a', '#d9a066', '#8f3a55']),
        colors: { band: '#8f3a55', trim: '#fbf3ea' },
      },
    },
  },
  'ditsy-puff-sleeve-dress': {
    length: 'below-knee',
    things: flared(
      {
        waist: 650,
        waistWidth: 156,
        sleeve: 'puff',
        cuff: 'piping',
        neck: 'square',
        bottom: 1270,
        hem: 350,
        sag: 60,
        border: 'piping',
      },
      {
        print: print('ditsy', ['#e9dff0', '#6b4a86', '#c9738a', '#7f957b', D.haldi], { scale: 0.72, seed: 44 }),
        colors: { band: '#6b4a86', trim: '#f4ecf6', metal: '#c9a0d0' },
      },
    ),
    cloth: 0.5,
  },
  'indigo-spot-day-dress': {
    length: 'knee',
    things: flared(
      {
        waist: 600,
        waistWidth: 166,
        sleeve: 'none',
        neck: 'round',
        bottom: 1330,
        hem: 340,
        sag: 60,
        border: 'band',
        hemWidth: 60,
        placket: { length: 540, buttons: 3, width: 18 },
      },
      {
        print: print('spots', [D.indigo, D.kora, D.sky], { tile: 52 }),
        colors: { band: '#1b2748', trim: D.kora, metal: D.kora },
        fabric: 'linen',
      },
    ),
    cloth: 0.7,
  },
  'gingham-tiered-day-dress': {
    length: 'mid-calf',
    things: flared(
      {
        waist: 600,
        waistWidth: 162,
        sleeve: 'elbow',
        cuff: 'plain',
        neck: 'scoop',
        bottom: 1290,
        hem: 350,
        tiers: 3,
        sash: 'bow',
        bowX: 600,
        bowSize: 0.7,
        bowTails: 0.7,
      },
      {
        print: print('gingham', ['#fbf3e4', '#c4603f'], { tile: 36 }),
        colors: { band: '#a84c2e', trim: '#fbf3e4', ink: '#a84c2e' },
        fabric: 'brushed',
      },
    ),
    detail: [600, 560, 1.6],
  },
};

const DRAPES = {
  'leheriya-georgette-saree': {
    things: [
      ROD,
      {
        cut: 'saree',
        print: leheriya(D.rani, '#f0b95a', D.coral),
        second: pallu(D.marigold, D.coral),
        colors: { band: '#6b1f3f', metal: '#d6a84a', accent: '#cf5c36' },
        fabric: 'silk',
      },
    ],
    cloth: -0.5,
  },
  'chanderi-jamdani-saree': {
    things: [
      ROD,
      {
        cut: 'saree',
        options: { pallu: 'stripes', flip: true },
        print: print('jamdani', ['#dfe6d4', '#b98a35', '#8f2f4a'], { scale: 0.62 }),
        second: print('jamdani', ['#e9efe0', '#b98a35', '#8f2f4a'], { scale: 0.5 }),
        colors: { band: '#8f2f4a', metal: D.zari, accent: '#5d7f66' },
        fabric: 'silk',
      },
    ],
    detail: [420, 1000, 1.7],
  },
  'ajrakh-modal-saree': {
    things: [
      ROD,
      {
        cut: 'saree',
        options: { pallu: 'temple' },
        print: print('ajrakh', ['#1f2a4d', D.brick, '#2f5d62', '#f2e7d3'], { scale: 0.52 }),
        second: print('ajrakh', [D.brick, '#1f2a4d', '#1f2a4d', '#f2e7d3'], { scale: 0.6 }),
        colors: { band: '#141c38', metal: '#d9b06a', accent: D.clay },
        fabric: 'modal',
      },
    ],
    cloth: 0.5,
  },
  'pochampally-ikat-saree': {
    things: [
      ROD,
      {
        cut: 'saree',
        options: { flip: true, pallu: 'temple', tassels: false },
        print: print('ikat', ['#5a1f4d', '#e9c46a', '#c9536a', '#f4ecdc'], { scale: 0.6 }),
        second: print('ikat', ['#1f5a56', '#e9c46a', '#c9536a', '#f4ecdc'], { scale: 0.8 }),
        colors: { band: '#123f3c', metal: D.zari, accent: '#c9536a' },
        fabric: 'silk',
      },
    ],
    detail: [760, 1040, 1.7],
  },
  'kairi-silk-dupatta': {
    things: {
      cut: 'dupatta',
      print: print('paisley', [D.teal, '#efd9b8', D.teal, '#d39a35', '#c7735a'], { scale: 0.74 }),
      colors: { band: '#8f3a2e', metal: '#dcae54', accent: '#d9822b' },
      fabric: 'silk',
    },
    cloth: 0.6,
    ways: {
      jamun: {
        print: print('paisley', [D.jamun, '#efd9b8', D.jamun, '#d39a35', '#c7735a'], { scale: 0.74 }),
        colors: { band: '#1f5a56', metal: '#dcae54', accent: '#c9536a' },
      },
    },
  },
  'bandhani-gajji-dupatta': {
    things: {
      cut: 'dupatta',
      print: print('bandhani', ['#c9472b', D.milk, '#7a1c14', '#f5cf6a'], { scale: 0.76 }),
      colors: { band: '#5a1230', metal: D.zari, accent: '#e08a2e' },
      fabric: 'silk',
    },
    detail: [720, 1060, 1.7],
  },
  'kota-jaal-dupatta': {
    things: {
      cut: 'dupatta',
      options: { fringe: false, borderWidth: 84 },
      print: print('jaal', ['#f4f1e6', '#7a9cae', '#2f4f86', '#cfdfe6', D.haldi], { scale: 0.62 }),
      colors: { band: D.neel, metal: '#cfdfe6', accent: D.haldi },
      fabric: 'mulmul',
    },
    cloth: 0.6,
  },
};

const pyjamas = (print, colors, { sleeves, piping, fabric = 'brushed', wide = 0 } = {}) => [
  { cut: 'trousers', at: { x: 139, rotate: 4.3 }, options: { wide }, print, colors, fabric },
  { cut: 'shirt', at: { x: -102, y: 29, rotate: -5.7 }, options: { sleeves, piping }, print, colors, fabric },
];

const LOUNGE = {
  'gingham-lounge-set': {
    things: pyjamas(print('gingham', ['#f6efe2', D.sage], { tile: 40 }), {
      ink: '#55705a',
      trim: '#f1e7d4',
      metal: '#e8d3ae',
    }),
    cloth: 0.4,
    ways: {
      coral: {
        print: print('gingham', ['#f9efe2', '#d98a70'], { tile: 40 }),
        colors: { ink: '#a85c44', trim: '#f9efe2', metal: '#f1e0c0' },
      },
    },
  },
  'night-jasmine-pyjama-set': {
    things: pyjamas(
      print('ditsy', ['#33405f', '#f4ecdc', '#c9d4e4', '#6f86a0', '#e9c46a'], { scale: 0.66, seed: 8 }),
      { ink: '#c9d4e4', trim: '#f4ecdc', metal: '#f4ecdc' },
      { sleeves: 'long', piping: true, fabric: 'modal' },
    ),
    cloth: 0.5,
  },
  'mulmul-spot-lounge-set': {
    things: pyjamas(
      print('spots', ['#f3d9d0', '#a8442f', '#c9738a'], { tile: 44 }),
      { ink: '#a8442f', trim: '#fff4ea', metal: '#fff4ea' },
      { piping: true, fabric: 'mulmul', wide: 90 },
    ),
    detail: [470, 560, 1.7],
  },
  'chintz-kimono-robe': {
    length: 'mid-calf',
    things: {
      cut: 'robe',
      print: print('chintz', ['#f1e8d8', D.clay, D.haldi, D.leaf, D.brick], { scale: 0.74 }),
      colors: { band: D.teal, accent: D.teal, metal: '#d9c08a' },
    },
    cloth: 0.6,
  },
  'lotus-kaftan': {
    length: 'mid-calf',
    things: {
      cut: 'robe',
      options: { kaftan: true },
      print: print('lotus', [D.teal, D.blush, D.kora, D.sage, D.marigold], { scale: 0.66 }),
      second: print('solid', ['#8f3a2e']),
      colors: { band: '#8f3a2e', accent: '#d9822b', metal: D.zari },
      fabric: 'modal',
    },
    detail: [600, 520, 1.5],
  },
  'shibori-cotton-robe': {
    length: 'knee',
    things: {
      cut: 'robe',
      options: { bottom: 1240, sleeveDrop: 660 },
      print: print('shibori', ['#38507a', '#eef0ea', '#7f97bb'], { scale: 0.8 }),
      colors: { band: '#eef0ea', accent: '#eef0ea', metal: '#38507a' },
      fabric: 'brushed',
    },
    cloth: 0.5,
  },
  'block-stripe-kaftan': {
    length: 'mid-calf',
    things: {
      cut: 'robe',
      options: { kaftan: true, wide: 290, bottom: 1250 },
      print: print('stripes', ['#f6ead4', '#d98a4a', '#8f2f2a'], { tile: 52 }),
      second: print('buti', ['#8f2f2a', '#f6ead4', '#e9c46a', '#f6ead4'], { scale: 0.5 }),
      colors: { band: '#8f2f2a', accent: '#e0a23e', metal: D.zari },
    },
    cloth: 0.3,
  },
};

const ACCESSORIES = {
  'pochampally-ikat-tote': {
    things: {
      cut: 'tote',
      print: print('ikat', ['#f1e8d8', D.teal, '#c76b4a', '#e8c07d']),
      second: print('stripes', ['#f4ecdf', '#c98a6b', '#7d93a8'], { tile: 36 }),
      colors: { accent: '#8a5532', inside: '#cbb698' },
    },
    detail: [600, 780, 1.7],
  },
  'zari-jamdani-potli': {
    things: {
      cut: 'potli',
      print: print('jamdani', ['#e3bc62', D.brick, D.teal], { scale: 0.8 }),
      colors: { band: D.maroon, accent: D.rani, trim: D.milk, metal: D.zari },
      fabric: 'silk',
    },
    cloth: 0.6,
    ways: {
      emerald: {
        print: print('jamdani', ['#2f6b57', '#e3bc62', '#f4ecdc'], { scale: 0.8 }),
        colors: { band: '#17352b', accent: '#e08a2e', trim: D.milk, metal: D.zari },
      },
    },
  },
  'chevron-flap-clutch': {
    things: {
      cut: 'clutch',
      print: print('chevron', [D.kora, D.indigo, D.madder], { scale: 0.9 }),
      second: print('solid', [D.indigo]),
      colors: { band: '#1b2748', accent: '#8a5532', metal: D.zari },
    },
    detail: [600, 860, 1.8],
  },
  'quilted-jaal-hobo': {
    things: {
      cut: 'hobo',
      print: print('jaal', ['#f0dcd2', '#9a7a5a', '#b8566f', '#fbf3ea', D.saffron], { scale: 0.8 }),
      colors: { band: '#8f3a55', trim: '#fbf3ea', metal: D.zari, inside: '#d9b8ac' },
      fabric: 'brushed',
    },
    detail: [600, 960, 1.8],
    cloth: 0.4,
  },
  'meena-jhumkas': {
    things: { cut: 'jhumkas', colors: { metal: '#cf9b3c', band: '#a3183a', accent: '#1f7a57', trim: '#efe4d0' } },
    detail: [386, 760, 1.9],
  },
  'lac-bangle-stack': {
    things: { cut: 'bangles', colors: { metal: '#cf9b3c', band: '#a3183a', accent: '#1f7a57', trim: '#efe4d0' } },
    detail: [600, 1080, 1.7],
    ways: { lagoon: { colors: { metal: '#c9a55a', band: '#1f6f78', accent: '#2f4f86', trim: '#f1e6d2' } } },
  },
  'lotus-bead-necklace': {
    things: {
      cut: 'necklace',
      at: { y: -40 },
      colors: { metal: '#cf9b3c', band: '#a3183a', accent: '#1f7a57', trim: '#efe4d0' },
    },
    detail: [600, 1080, 1.8],
  },
  'telia-ikat-stole': {
    things: [
      ROD,
      {
        cut: 'stole',
        print: print('ikat', ['#7a1f24', '#1f1c22', '#f1e8d8', '#1f1c22'], { scale: 0.62 }),
        colors: { band: '#1f1c22', accent: '#c76b4a', metal: '#d9b06a', trim: '#b34a3a' },
        fabric: 'khadi',
      },
    ],
    cloth: 0.6,
  },
  'khadi-stripe-stole': {
    things: [
      ROD,
      {
        cut: 'stole',
        print: print('stripes', ['#efe7d4', '#7f9aa8', '#c76b4a'], { tile: 56 }),
        second: print('stripes', ['#efe7d4', '#7f9aa8', '#c76b4a'], { tile: 56 }),
        colors: { band: '#5d7f8f', accent: '#c76b4a', metal: '#d9c08a', trim: '#e6dcc4' },
        fabric: 'linen',
      },
    ],
    cloth: 0.3,
  },
};

const FABRICS = {
  'mint-jaal-cotton': {
    things: {
      cut: 'bolt',
      print: print('jaal', ['#dfe3d2', '#7f8f6a', '#c7695b', '#f4e4d4', '#d39a35'], { scale: 0.8 }),
      colors: { trim: '#f6f0e2', ink: '#5f6f4c' },
    },
    cloth: 0.6,
  },
  'indigo-dabu-cotton': {
    things: {
      cut: 'bolt',
      print: print('dabu', [D.indigo, '#dfe6ea', '#7f97bb'], { scale: 0.8 }),
      colors: { trim: '#dfe6ea', ink: D.indigo },
    },
    cloth: -0.4,
  },
  'poppy-mulmul': {
    things: {
      cut: 'folded',
      at: { y: 40 },
      print: print('poppy', ['#f6efe0', '#c9536a', '#8f2f4a', '#6b8468', D.haldi], { scale: 0.6 }),
      second: print('spots', ['#f6efe0', '#c9536a'], { tile: 40 }),
      colors: { band: '#8f2f4a', accent: '#6b8468', trim: '#f6efe0', metal: D.haldi },
    },
    cloth: 0.5,
  },
  'leheriya-silk': {
    things: {
      cut: 'folded',
      at: { y: 60 },
      options: { layers: 5 },
      print: leheriya('#c9472b', '#f0b95a', D.rani, { tile: 130 }),
      second: pallu(D.saffron, D.haldi),
      colors: { band: '#7a1c2b', accent: '#f4ecdc', trim: '#7a1c2b', metal: D.zari },
      fabric: 'silk',
    },
    cloth: -0.5,
  },
  'tussar-jamdani-silk': {
    things: {
      cut: 'bolt',
      print: print('jamdani', ['#c9a06a', '#6b2f2a', '#f1e2c4'], { scale: 0.7 }),
      colors: { trim: '#6b2f2a', ink: '#6b2f2a' },
      fabric: 'silk',
    },
    cloth: 0.6,
  },
};

/** The three pictures of the about page. */
export const ABOUT = withPieces({
  'about-women': {
    things: flared(
      {
        waist: 600,
        waistWidth: 162,
        bottom: 1350,
        hem: 420,
        sag: 90,
        kalis: 8,
        border: 'kairi',
        hemWidth: 80,
        neck: 'vee',
        sleeve: 'three-quarter',
      },
      {
        print: print('poppy', ['#f5ead6', D.madder, D.brick, '#5f7a66', D.haldi], { scale: 0.6 }),
        colors: { band: '#5f2a2e', trim: '#f5ead6', metal: D.zari },
      },
    ),
  },
  'about-men': {
    things: [
      { cut: 'hanger' },
      kurta(
        {
          sleeve: 'full',
          cuff: 'plain',
          border: 'plain',
          hem: 1360,
          wide: -6,
          placket: { length: 680, buttons: 5, width: 24 },
        },
        {
          print: print('khadi', ['#f1ead8', '#b8ab8c', '#8a7a58'], { tile: 34 }),
          colors: { band: '#e6dcc2', trim: '#fff8e8', metal: '#8a6a3a', ink: '#a8946a' },
          fabric: 'khadi',
        },
      ),
    ],
  },
  'about-kids': {
    things: flared(
      {
        waist: 600,
        waistWidth: 158,
        sleeve: 'puff',
        cuff: 'piping',
        neck: 'round',
        collar: 'peter-pan',
        binding: 0,
        bottom: 1060,
        hem: 330,
        sag: 60,
        sash: 'bow',
        sashColor: '#d9653b',
        border: 'piping',
      },
      {
        at: { y: 110, scale: 1.02 },
        print: print('ditsy', ['#fbf0dc', '#d9653b', D.marigold, '#6f8f6b', D.madder], { scale: 0.8, seed: 5 }),
        colors: { band: '#d9653b', trim: '#fffaf0' },
      },
    ),
  },
});

/** Before what the garments of the home page's first slides stand. */
export const HERO = {
  'ajrakh-panelled-skirt': { paper: 'sand', arch: 'apricot', archWidth: 1040 },
  'leheriya-georgette-saree': { paper: 'stone', arch: null },
  'ajrakh-anarkali': { paper: 'mist', arch: 'sky' },
  'jamdani-kali-anarkali': { paper: 'cream', arch: 'honey' },
  'bandhani-wrap-dress': { paper: 'cream', arch: 'honey' },
  'shibori-boat-kurta': { paper: 'lilac', arch: 'mauve' },
  'chintz-kimono-robe': { paper: 'mist', arch: 'sky' },
  'gingham-lounge-set': { paper: 'stone', arch: null },
  'pochampally-ikat-tote': { paper: 'sand', arch: 'pista' },
  'meena-jhumkas': { paper: 'clay', arch: 'plum', archTop: 60, archWidth: 980, leafOpacity: 0.16 },
  'leheriya-silk': { paper: 'cream', arch: 'apricot' },
  'mint-jaal-cotton': { paper: 'sand', arch: null },
};

/** By the name of their first picture. */
export const GARMENTS = withPieces({
  ...KURTAS,
  ...TOPS_AND_SKIRTS,
  ...DRESSES,
  ...DRAPES,
  ...LOUNGE,
  ...ACCESSORIES,
  ...FABRICS,
});

/** Each with a list of its things. */
function withPieces(garments) {
  const entries = Object.entries(garments).map(([name, { things, ...rest }]) => [
    name,
    { things: [things].flat(), ...rest },
  ]);
  return Object.fromEntries(entries);
}
