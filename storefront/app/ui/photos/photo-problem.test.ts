import { PHOTO_TEXTS } from '@rangrekha/contract/photos';
import { expect, test } from 'vitest';
import { photoProblem } from './photo-problem';

const MB = 1024 * 1024;
const photos = (...sizes: number[]) => sizes.map((size, index) => ({ name: `${index + 1}.jpg`, size }));

test('photos of 8 MB together can be sent', () => {
  expect(photoProblem(photos(4 * MB, 4 * MB), 4)).toBeUndefined();
  expect(photoProblem([], 4)).toBeUndefined();
});

test('names the reason against the photos: too many, one too large, or all of them together', () => {
  expect(photoProblem(photos(1, 1, 1), 2)).toBe(PHOTO_TEXTS.tooMany(2));
  expect(photoProblem(photos(1, 9.3 * MB), 4)).toBe(
    '2.jpg is 9.3 MB. A photo can be at most 8 MB. Please choose another one.',
  );
  expect(photoProblem(photos(4 * MB, 5 * MB), 4)).toBe(PHOTO_TEXTS.tooLargeTogether(9 * MB));
});
