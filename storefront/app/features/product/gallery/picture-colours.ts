import type { Product } from '@rangrekha/contract';
import type { ProductColour } from '~/features/product/variants';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The name of the colour that each picture shows, in the order of the pictures; undefined when a picture shows no single
 * colour. A picture shows the first colour in its alt text. Colours that no alt text names are matched by position, if
 * there are at least as many pictures as colours: the first picture shows the first colour, and so on.
 */
export function coloursOfPictures(
  { name, images }: Pick<Product, 'name' | 'images'>,
  colours: Pick<ProductColour, 'name'>[],
): (string | undefined)[] {
  const ownWords = colours.map((colour) => {
    // Words of the product's name or of another colour identify nothing: "kora" in "Indigo on kora", "Madder on kora".
    const shared = new Set(
      [name, ...colours.filter((other) => other !== colour).map((other) => other.name)].flatMap(wordsOf),
    );
    return wordsOf(colour.name).filter((word) => !shared.has(word));
  });
  const shown = images.map(({ alt }) => {
    const first = wordsOf(alt)
      .map((word) => ownWords.findIndex((own) => own.includes(word)))
      .find((index) => index >= 0);
    return first === undefined ? undefined : colours[first]?.name;
  });
  if (images.length < colours.length) return shown;
  const named = new Set(shown);
  return shown.map((colour, index) => {
    const inTurn = colours[index]?.name;
    return colour ?? (inTurn && !named.has(inTurn) ? inTurn : undefined);
  });
}
