import type { ShouldRevalidateFunction } from '@remix-run/react';
import { localPath } from '~/language/local-path';

const CHANGE_NO_PAGE = [localPath('/cart/add'), localPath('/wishlist/toggle')];

/** Public pages show no cart and no wishlist, so a successful change of these does not load them again. */
export const shouldRevalidatePublicPage: ShouldRevalidateFunction = ({
  formAction,
  actionResult,
  defaultShouldRevalidate,
}) => (CHANGE_NO_PAGE.includes(formAction ?? '') && actionResult?.kind === 'success' ? false : defaultShouldRevalidate);
