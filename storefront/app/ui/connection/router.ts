import type { Location } from '@remix-run/react';

/**
 * Remix's router. Its hooks tell of what is rendered; here is what they have no word for: what happens now, the end of a
 * navigation, and the answers to forms whose component has gone. Nothing else names it.
 */
export const router = () => window.__remixRouter;

/**
 * The state that a link gives to the page that is being loaded; null for Back and Forward, whose page must be whole before
 * it is scrolled to its place.
 */
export function stateOfNextPage(): Location['state'] {
  const { location } = router().state.navigation;
  const isBack = location?.key === window.history.state?.key;
  return isBack ? null : location?.state;
}

let isReloading = false;

/** Loads the open page anew. It stays where it is scrolled to meanwhile: else the router returns to the place of the beginning. */
export function reloadInPlace(revalidate: () => void): void {
  isReloading = true;
  revalidate();
  isReloading = false;
}

/** Under which key the router notes the scroll position of a page. */
export const scrollKey = ({ key }: Location): string => (isReloading ? 'reload' : key);
