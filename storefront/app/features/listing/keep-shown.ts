import type { ShouldRevalidateFunction } from '@remix-run/react';

const CHANGE_NO_PAGE = ['/cart/add', '/wishlist/toggle'];

/** A public page shows nothing of cart and wishlist: what went well there is no reason to read it again. */
export const keepShown: ShouldRevalidateFunction = ({ formAction, actionResult, defaultShouldRevalidate }) =>
  CHANGE_NO_PAGE.includes(formAction ?? '') && actionResult?.kind === 'success' ? false : defaultShouldRevalidate;
