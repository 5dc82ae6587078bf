import { expect, it } from 'vitest';
import { coloursOfPictures } from './picture-colours';

const shown = (name: string, colours: string[], alts: string[]) =>
  coloursOfPictures(
    { name, images: alts.map((alt, index) => ({ id: `${index}`, url: '', width: 3, height: 4, alt, blur: '' })) },
    colours.map((colour) => ({ name: colour })),
  );

it('a picture shows the colour that its alt text names', () => {
  expect(
    shown(
      'Bagru buti straight kurta',
      ['Indigo on kora', 'Madder on kora'],
      [
        'Kurta in cream cotton with indigo buti',
        'The cloth: indigo buti on cream',
        'The same kurta with madder red buti',
      ],
    ),
  ).toEqual(['Indigo on kora', 'Indigo on kora', 'Madder on kora']);
});

it('of several colours in a text the first one counts', () => {
  expect(
    shown('Kairi dupatta', ['Teal', 'Jamun'], ['Dupatta in teal', 'The same in jamun purple with a teal border']),
  ).toEqual(['Teal', 'Jamun']);
});

it('a colour that no text names has the picture in its place, unless that shows another one', () => {
  expect(
    shown('Khadi kurta', ['Kora and leaf', 'Rust'], ['Off-white kurta', 'Its collar', 'The same kurta in rust']),
  ).toEqual(['Kora and leaf', undefined, 'Rust']);
});

it('if no text names a colour, pictures and colours have the same order', () => {
  const name = 'Indigo stole';
  expect(shown(name, ['Indigo', 'Madder'], [name, name, name])).toEqual(['Indigo', 'Madder', undefined]);
});

it('fewer pictures than colours say nothing by their order', () => {
  expect(shown('Stole', ['Rust', 'Madder', 'Indigo'], ['Front', 'In madder'])).toEqual([undefined, 'Madder']);
});
