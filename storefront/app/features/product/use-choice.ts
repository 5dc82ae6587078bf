import { type Choice, choiceIn, choicePath } from '@rangrekha/contract/product-choices';
import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { localPath } from '~/language/local-path';
import type { ShopProduct } from './shop-product';
import { coloursOf, type ProductColour } from './variants';

/**
 * The chosen colour and size of a product's page. They are in its address, so that a link opens the same choice; what the
 * product does not have is not chosen. A colour is a page of its own for Back, a size is not.
 */
export function useChoice(product: Pick<ShopProduct, 'variants'>) {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment later.
  const [pending, setPending] = useState<{ key: string; choice: Choice }>();
  const requested = pending?.key === key ? pending.choice : choiceIn(search);
  const colours = coloursOf(product);
  const colour = colours.find(({ name }) => name === requested.colour) ?? colours[0];
  const variant = colour?.variants.find(({ size }) => size === requested.size);

  // An answer may come when another colour is chosen, or the page is being left: that must not be undone.
  const now = useRef({ key, asked: requested, state, isLeaving: false });
  const { location: next } = useNavigation();
  now.current = {
    key,
    asked: requested,
    state,
    isLeaving: next !== undefined && next.pathname !== localPath(pathname),
  };
  const choose = (changes: Choice) => {
    const { key, asked, state, isLeaving } = now.current;
    const choice = { ...asked, ...changes };
    if (isLeaving || (choice.colour === asked.colour && choice.size === asked.size)) return;
    setPending({ key, choice });
    navigate(choicePath(pathname, choice), { replace: true, preventScrollReset: true, state });
  };
  return {
    colours,
    colour,
    variant,
    /** @param size undefined for none */
    chooseSize: (size: string | undefined) => choose({ size }),
    /** Of a colour that was not pressed, but brought into view. */
    followColour: (name: string) => name !== colour?.name && choose({ colour: name, size: undefined }),
    linkTo: ({ name, variants }: ProductColour) => ({
      to: choicePath(pathname, { colour: name, size: variants.find(({ size }) => size === variant?.size)?.size }),
      state,
    }),
    sizePath: (size: string) => choicePath(pathname, { colour: requested.colour, size }),
  };
}
