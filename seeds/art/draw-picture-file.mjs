import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { HEIGHT, sharp, WIDTH } from './lib/raster.mjs';
import { drawPicture } from './picture.mjs';
import { PICTURES, PROMO, STAGED } from './views.mjs';

const MEDIA = new URL('../demo/media/', import.meta.url);
const BUNDLED = new URL('../../storefront/public/images/', import.meta.url);

/** What lists show is looked at enlarged, too; the other views are kept smaller. */
const WHOLE = { width: 1200, height: 1600, quality: 74 };
const VIEW = { width: 900, height: 1200, quality: 70 };

const VIEWS = /-(figure|back|detail|cloth|folded|bolt)$/;
const encodingOf = (name) => (VIEWS.test(name) ? VIEW : WHOLE);

export const PICTURE_NAMES = Object.keys(PICTURES);

export const pathOf = (name) => fileURLToPath(new URL(`${name}.webp`, MEDIA));

export const fingerprintOf = (name) =>
  createHash('sha256')
    .update(JSON.stringify([PICTURES[name], encodingOf(name)]))
    .digest('hex')
    .slice(0, 12);

/** @param {Buffer} pixels RGB of the sheet */
const sheet = (pixels) => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

export async function encodePicture(name) {
  const { width, height, quality } = encodingOf(name);
  const { trim = 0 } = PICTURES[name];
  return sheet(await drawPicture(name, PICTURES[name]))
    .extract({
      left: Math.round((WIDTH * trim) / 2),
      top: Math.round((HEIGHT * trim) / 2),
      width: Math.round(WIDTH * (1 - trim)),
      height: Math.round(HEIGHT * (1 - trim)),
    })
    .resize(width, height)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

export const BUNDLED_WIDTHS = {
  ...Object.fromEntries(Object.keys(STAGED).map((name) => [name, [480, 800]])),
  ...Object.fromEntries(PROMO.map((name) => [name, [320, 640]])),
};

export async function drawBundled(name) {
  const pixels = await drawPicture(name, STAGED[name] ?? PICTURES[name]);
  for (const width of BUNDLED_WIDTHS[name]) {
    const path = (format) => fileURLToPath(new URL(`${name}-${width}.${format}`, BUNDLED));
    const image = await sheet(pixels).resize(width).raw().toBuffer({ resolveWithObject: true });
    const raw = () => sharp(image.data, { raw: image.info });
    await raw().webp({ quality: 74, effort: 6 }).toFile(path('webp'));
    await raw().avif({ quality: 50, effort: 6, chromaSubsampling: '4:2:0' }).toFile(path('avif'));
  }
}
