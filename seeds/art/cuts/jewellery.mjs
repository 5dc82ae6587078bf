import { along, line, round } from '../lib/geometry.mjs';
import { dot, flower, tassel } from '../lib/motifs.mjs';
import { darker, lighter, mix } from '../lib/palette.mjs';

/** Jewellery. Colours: metal, band (main stone), accent (second stone), trim (pearls). */
const METAL = {
  thick: 7,
  edge: 3,
  weave: 0,
  wrinkle: 0,
  sheen: 0.42,
  gloss: 22,
  rough: 0,
  dye: 3,
  bend: 0,
  ao: 0.06,
  line: 0.1,
};
const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** Gradients named after what they paint. */
function materials({ metal, band, accent, trim }) {
  const [deep, light] = [mix(metal, '#3a2006', 0.45), mix(metal, '#fff3c4', 0.62)];
  const ball = (id, color, shine = 0.45) =>
    `<radialGradient id="${id}" cx=".36" cy=".3"><stop offset="0" stop-color="${mix(color, '#ffffff', shine)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.5)}"/></radialGradient>`;
  const defs =
    `<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="${deep}"/><stop offset=".22" stop-color="${metal}"/><stop offset=".38" stop-color="${light}"/><stop offset=".55" stop-color="${metal}"/><stop offset=".82" stop-color="${deep}"/><stop offset="1" stop-color="${darker(deep, 0.35)}"/></linearGradient>` +
    `<radialGradient id="pearl" cx=".36" cy=".3"><stop offset="0" stop-color="#fffdf6"/><stop offset=".55" stop-color="${trim}"/><stop offset="1" stop-color="${mix(trim, '#8f7c66', 0.6)}"/></radialGradient>` +
    ball('stone', band) +
    ball('second', accent);
  return { defs, deep, light, metal };
}

const stone = (x, y, r, kind, rim) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#${kind})"${rim ? ` stroke="${rim}" stroke-width="${round(r * 0.22)}"` : ''}/>`;

/** The round lotus stud of an earring or pendant. */
function stud({ deep, light, metal }, r = 66) {
  const k = r / 66;
  const ring = (n, radius, draw, turn = 0) =>
    times(n, (i) =>
      draw(Math.cos((i * 2 * Math.PI) / n + turn) * radius * k, Math.sin((i * 2 * Math.PI) / n + turn) * radius * k, i),
    );
  return (
    ring(16, 74, (x, y) => stone(x, y, 11 * k, 'pearl')) +
    `<circle r="${r}" fill="url(#metal)" stroke="${deep}" stroke-width="3"/>` +
    flower(56 * k, 8, light, deep, metal) +
    ring(8, 46, (x, y, i) => stone(x, y, 8 * k, i % 2 ? 'second' : 'stone', deep), 0.39) +
    stone(0, 0, 20 * k, 'stone', light)
  );
}

const piece = (defs, over, fabric = {}, shadow = 'touch', more = {}) => ({
  defs,
  over,
  fabric: { ...METAL, ...fabric },
  shadow,
  ...more,
});

function jhumkaParts(mat) {
  const { defs, deep, light, metal } = mat;
  const rows = [];
  const beads = (y, rx, n, r, kind, rim) =>
    rows.push(
      times(n, (i) => {
        const a = -Math.PI / 2 + ((i + 0.5) / n) * Math.PI;
        return stone(Math.sin(a) * rx, y + Math.cos(a) * rx * 0.16, r * (0.45 + 0.55 * Math.cos(a)), kind, rim);
      }),
    );
  const hoop = (y, rx, w, color) =>
    rows.push(
      `<path d="M${-rx},${y}C${-rx * 0.6},${y + rx * 0.2} ${rx * 0.6},${y + rx * 0.2} ${rx},${y}" fill="none" stroke="${color}" stroke-width="${w}"/>`,
    );
  hoop(-36, 72, 3, deep);
  beads(-28, 80, 11, 7, 'pearl', deep);
  hoop(-10, 104, 4, deep);
  rows.push(
    times(11, (i) => {
      const a = -Math.PI / 2 + ((i + 0.5) / 11) * Math.PI;
      return `<g transform="translate(${round(Math.sin(a) * 124)},${round(38 + Math.cos(a) * 22)}) scale(${round((0.25 + 0.75 * Math.cos(a)) * 10) / 10},1)"><path d="M0,-34C18,-16 18,14 0,30C-18,14 -18,-16 0,-34Z" fill="url(#${i % 2 ? 'second' : 'stone'})" stroke="${light}" stroke-width="4"/></g>`;
    }),
  );
  hoop(78, 146, 4, deep);
  hoop(102, 150, 5, light);
  beads(118, 150, 17, 9.5, 'stone', light);
  hoop(138, 152, 7, deep);
  const bell = 'M-150,150C-152,40 -96,-62 0,-70C96,-62 152,40 150,150C100,176 -100,176 -150,150Z';
  const drops =
    times(13, (i) => {
      const a = -Math.PI / 2 + ((i + 0.5) / 13) * Math.PI;
      const [x, y] = [round(Math.sin(a) * 146), round(152 + Math.cos(a) * 24)];
      return `<path d="M${x},${y}v16" stroke="${deep}" stroke-width="3"/>${stone(x, y + 25, 11 * (0.62 + 0.38 * Math.cos(a)), 'pearl')}${dot(x, y + 42, 4.4, metal)}`;
    }) +
    `<path d="M0,176v40" stroke="${deep}" stroke-width="3"/><path d="M0,206C16,224 16,250 0,262C-16,250 -16,224 0,206Z" fill="url(#second)" stroke="${metal}" stroke-width="4"/>`;
  const dome =
    `<clipPath id="bell"><path d="${bell}"/></clipPath><path d="${bell}" fill="url(#metal)"/><g clip-path="url(#bell)">${rows.join('')}` +
    `<path d="M-64,-46C-104,0 -118,70 -116,150" stroke="#fff6d8" stroke-opacity=".55" stroke-width="12" fill="none"/><path d="M112,0C140,60 146,100 146,160" stroke="#3c1d05" stroke-opacity=".3" stroke-width="26" fill="none"/></g>`;
  const link =
    stone(0, -170, 19, 'stone', metal) +
    `<circle cy="-132" r="14" fill="none" stroke="${metal}" stroke-width="7"/><circle cy="-108" r="13" fill="none" stroke="${deep}" stroke-width="6"/>` +
    `<path d="M-30,-66C-30,-100 30,-100 30,-66Z" fill="url(#metal)"/><ellipse cy="-66" rx="36" ry="10" fill="${light}" stroke="${deep}" stroke-width="2"/>`;
  const hook = `<path d="M0,-330C0,-372 44,-388 58,-352C70,-318 54,-262 44,-232" fill="none" stroke="${metal}" stroke-width="7" stroke-linecap="round"/>`;
  const curve = (u) => -30 * (Math.abs(u - 0.5) * 2) ** 2.4;
  return (wrap) => [
    piece(defs, wrap(hook)),
    piece(defs, wrap(drops)),
    piece(defs, wrap(dome), { thick: 16, edge: 7 }, 'lifted', { height: curve }),
    piece(defs, wrap(link), { thick: 8 }),
    piece(defs, wrap(`<g transform="translate(0,-268)">${stud(mat)}</g>`), { thick: 12, edge: 5 }, 'soft'),
  ];
}

/** A pair of bell-shaped jhumka earrings. */
export function jhumkas(order) {
  const mat = materials(order.colors);
  const parts = jhumkaParts(mat);
  const at = (x, y, turn) => (svg) => `<g transform="translate(${x},${y}) rotate(${turn}) scale(1.24)">${svg}</g>`;
  return { pieces: [...parts(at(386, 800, -5)), ...parts(at(818, 1030, 6))] };
}

/** A stack of glass and metal bangles, seen at an angle. Options: count. */
export function bangles(order) {
  const { colors, rand } = order;
  const { defs, deep, light, metal } = materials(colors);
  const { count = 9 } = order.options;
  const tones = [colors.band, metal, colors.accent, metal, colors.band, colors.trim];
  const ring = (i) => {
    const y = 1130 - i * 58;
    const x = 600 + (rand() - 0.5) * 26;
    const color = tones[i % tones.length];
    const wide = i === 0 || i === count - 1;
    const [rx, ry] = [312 + (rand() - 0.5) * 8, 128];
    const gold = color === metal || wide;
    const w = wide ? 46 : 30;
    const sweep = (from, to) =>
      Array.from({ length: 41 }, (_, k) => {
        const a = from + ((to - from) * k) / 40;
        return [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
      });
    const studs = (pts) =>
      along(pts, wide ? 38 : 26, (k) =>
        gold ? stone(0, 0, wide ? 11 : 5, k % 2 ? 'second' : 'stone', light) : dot(0, 0, 4, light),
      );
    const body = (pts, dim) =>
      `<path d="${line(pts)}" fill="none" stroke="${dim ? darker(gold ? metal : color, 0.34) : gold ? metal : color}" stroke-width="${w}"/>` +
      (dim
        ? ''
        : `<path d="${line(pts)}" fill="none" stroke="${gold ? light : lighter(color, 0.4)}" stroke-width="${w * 0.18}" stroke-opacity=".8" transform="translate(0,${-w * 0.24})"/><path d="${line(pts)}" fill="none" stroke="${gold ? deep : darker(color, 0.4)}" stroke-width="${w * 0.16}" stroke-opacity=".6" transform="translate(0,${w * 0.4})"/>${studs(pts)}`);
    return {
      back: piece(defs, body(sweep(Math.PI, Math.PI * 2), true), { thick: 10, edge: 6 }, 'none'),
      front: piece(defs, body(sweep(0, Math.PI), false), { thick: 12, edge: 6, sheen: 0.5 }, 'touch'),
    };
  };
  const rings = Array.from({ length: count }, (_, i) => ring(i));
  return { pieces: [...rings.map((r) => r.back), ...rings.map((r) => r.front)] };
}

/** A beaded necklace with a lotus pendant and cord ties. Options: strands. */
export function necklace(order) {
  const mat = materials(order.colors);
  const { defs, deep, light, metal } = mat;
  const { strands = 3 } = order.options;
  const strand = (k) => {
    const depth = k * 74;
    const path = `${300 + k * 26},330 ${322 + k * 16},520 ${390 + k * 4},${720 + depth * 0.5} 500,${860 + depth * 0.86} 600,${900 + depth} 700,${860 + depth * 0.86} ${810 - k * 4},${720 + depth * 0.5} ${878 - k * 16},520 ${900 - k * 26},330`;
    const bead = (i) => {
      if (k === 1) return i % 4 === 3 ? stone(0, 0, 17, 'stone', metal) : stone(0, 0, 13, 'pearl');
      if (k === 2)
        return i % 3 === 2
          ? stone(0, 0, 15, 'second', metal)
          : `<circle r="12" fill="url(#metal)" stroke="${deep}" stroke-width="1.5"/>`;
      return i % 6 === 5 ? stone(0, 0, 15, 'second', metal) : stone(0, 0, 12, 'pearl');
    };
    return piece(
      defs,
      `<path d="${line(path)}" fill="none" stroke="${deep}" stroke-width="3"/>${along(path, k === 1 ? 29 : 27, bead)}`,
      { thick: 12, edge: 4, sheen: 0.3 },
      'soft',
    );
  };
  const lowest = 900 + (strands - 1) * 74;
  const drops = [-70, 0, 70]
    .map(
      (x, i) =>
        `<path d="M${x},${i === 1 ? 112 : 92}v26" stroke="${deep}" stroke-width="4"/><path d="M${x},${i === 1 ? 132 : 112}c20,24 20,58 0,74c-20,-16 -20,-50 0,-74Z" fill="url(#${i === 1 ? 'stone' : 'second'})" stroke="${metal}" stroke-width="5"/>`,
    )
    .join('');
  const pendant = `<g transform="translate(600,${lowest + 96})">${drops}${stud(mat, 96)}</g>`;
  const bails = [300, 900]
    .map(
      (x) =>
        `<g transform="translate(${x + (x < 600 ? 26 : -26)},318)"><path d="M-46,22C-46,-30 46,-30 46,22L34,44H-34Z" fill="url(#metal)" stroke="${deep}" stroke-width="2"/>${stone(0, 8, 14, 'stone', light)}</g>`,
    )
    .join('');
  const cords =
    [`M326,296C340,210 430,190 520,236`, `M874,296C860,210 770,190 680,236`]
      .map(
        (d) => `<path d="${d}" fill="none" stroke="${order.colors.accent}" stroke-width="11" stroke-linecap="round"/>`,
      )
      .join('') +
    [520, 680]
      .map((x) => `<g transform="translate(${x},240) scale(.8)">${tassel(order.colors.accent, metal)}</g>`)
      .join('');
  return {
    pieces: [
      piece(defs, cords, { thick: 6, weave: 6, sheen: 0 }, 'soft'),
      ...Array.from({ length: strands }, (_, i) => strand(i)),
      piece(defs, bails, { thick: 9, edge: 4 }, 'soft'),
      piece(defs, pendant, { thick: 14, edge: 6 }, 'lifted'),
    ],
  };
}
