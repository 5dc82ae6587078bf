import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { describeImage } from '@rangrekha/backend/media/images/describe-image';
import { expect, test } from 'vitest';
import { demoProducts } from '../shop/catalogue';
import { describedPicture, drawnPictures, mediaFile } from '../shop/files';
import { encodePicture, fingerprintOf, PICTURE_NAMES } from './draw-picture-file.mjs';

/** Bytes that the demo's pictures may have together: every clone of the project has them. */
const MOST = 25_000_000;
const VIEWS = ['figure', 'back', 'detail', 'cloth'];
/** What is sewn has a back; of the rest, only lengths have other views. */
const SEWN = ['Women', 'Dresses', 'Loungewear'];

const GARMENTS = demoProducts().filter(({ status = 'LIVE', categoryPath }) => {
  return status === 'LIVE' && SEWN.includes(categoryPath[0] ?? '');
});

test('the same description draws the same bytes, and no other', { timeout: 300_000 }, async () => {
  const drawn = async (name: string) =>
    createHash('sha256')
      .update(await encodePicture(name))
      .digest('hex');
  const [first, again] = [await drawn('dabu-short-kurti-back'), await drawn('dabu-short-kurti-back')];
  expect(first).toBe(again);
  expect(await drawn('dabu-short-kurti-mehndi-back')).not.toBe(first);
});

test('every colour of every garment has the whole of it, a figure, a back, a detail and its cloth', () => {
  expect(GARMENTS.length).toBeGreaterThan(30);
  for (const { name, images, variants } of GARMENTS)
    for (const color of new Set(variants.map((variant) => variant.color))) {
      const own = images.filter((image) => (image.color ?? color) === color).map(({ file }) => file);
      const [whole = ''] = own;
      const views = VIEWS.map((view) => whole.replace('.webp', `-${view}.webp`));
      expect(own, `${name}, ${color}`).toEqual([whole, ...views]);
    }
});

test('every figure says its height, and the size or the measures of what it wears', () => {
  const figures = demoProducts().flatMap(({ images }) => images.filter(({ file }) => file.endsWith('-figure.webp')));
  expect(figures.length).toBeGreaterThan(GARMENTS.length);
  for (const { alt } of figures)
    expect(alt).toMatch(
      /\. The figure is 168 cm tall( and wears (M|its one size)|; the \w+ (is|measures) [\d.]+ .+)\.$/,
    );
});

test('what is drawn is what is described, and the seed knows the size and the blur of each file', async () => {
  const drawn = drawnPictures();
  const stale = PICTURE_NAMES.filter((name) => drawn[`${name}.webp`]?.description !== fingerprintOf(name));
  expect(stale, 'npm run art').toEqual([]);
  expect(Object.keys(drawn).sort()).toEqual(PICTURE_NAMES.map((name) => `${name}.webp`).sort());
  for (const file of ['bagru-buti-kurta.webp', 'lotus-kaftan-figure.webp'])
    expect(await describeImage(mediaFile(file))).toEqual(describedPicture(file));
});

test('the pictures are small enough to be cloned, and all are of use', () => {
  const files = readdirSync(mediaFile(''));
  const bytes = files.reduce((sum, file) => sum + statSync(mediaFile(file)).size, 0);
  expect(bytes).toBeLessThan(MOST);
  const shown = new Set(demoProducts().flatMap(({ images }) => images.map(({ file }) => file)));
  const unused = files.filter((file) => file.endsWith('.webp') && !shown.has(file));
  expect(unused).toEqual([]);
});
