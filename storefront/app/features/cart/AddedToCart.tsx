import { lazy, Suspense } from 'react';
import type { AddedToCartProps } from './added';

// The toast says the same, so a line that breaks only leaves it out.
const AddedPanel = lazy(() => import('./AddedPanel').catch(() => ({ default: () => null })));

/** What was put into the cart, with the way there: a line under the button, or a panel, as on wide screens. */
export const AddedToCart = ({ added, ...place }: AddedToCartProps) =>
  added && (
    <Suspense>
      <AddedPanel added={added} {...place} />
    </Suspense>
  );
