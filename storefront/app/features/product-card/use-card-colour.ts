import type { Image } from '@rangrekha/contract';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { useNavigate } from '@remix-run/react';
import { type PointerEvent, useState } from 'react';
import { coloursOf, shownColour, type VariantTest } from '~/features/product/variants';
import { useSavesData } from '~/ui/data-saver';
import { type CardProduct, productOf } from './card-product';
import { addressOf, productPath } from './product-path';

/**
 * The colour that a card shows, with its first picture, and the second one while a mouse is on the card. A card comes with
 * one picture: the addresses of the others are asked for once they are wanted.
 * @param fits see ProductCard
 */
export function useCardColour(card: CardProduct, fits?: VariantTest) {
  const product = productOf(card);
  const colours = coloursOf(product);
  const first = colours.find(({ name }) => name === shownColour(product, fits)?.name);
  // Other filters begin anew.
  const [choice, setChoice] = useState({ insteadOf: first?.name, name: first?.name });
  const name = choice.insteadOf === first?.name ? choice.name : first?.name;
  const colour = colours.find((one) => one.name === name) ?? first;

  const [pictures, setPictures] = useState<Image[]>();
  const load = async () => {
    if (pictures) return true;
    const loaded = await import('~/features/product/product-pictures')
      .then(({ picturesOfProduct }) => picturesOfProduct(card.id))
      .catch(() => undefined);
    setPictures(loaded);
    return loaded;
  };

  const [isHovered, setHovered] = useState(false);
  const savesData = useSavesData();
  const hover = ({ pointerType }: PointerEvent) => {
    if (isHovered || pointerType !== 'mouse' || savesData || !matchMedia('(hover: hover)').matches) return;
    setHovered(true);
    void load();
  };

  const navigate = useNavigate();
  const choose = async (wanted: string) => {
    // The first picture stays in view until the mouse comes again.
    setHovered(false);
    setChoice({ insteadOf: first?.name, name: wanted });
    if (await load()) return;
    setChoice(choice);
    navigate(productPath(addressOf(product), wanted));
  };

  const [image, second] = pictures ? picturesOf(pictures, colour?.name ?? '') : product.images;
  return { product, colours, first, colour, image, second: isHovered ? second : undefined, hover, choose };
}
