import { lazy, type RefObject, Suspense } from 'react';
import type { Added } from './added';

// The toast says the same, so a line that breaks only leaves it out.
const AddedPanel = lazy(() => import('./AddedPanel').catch(() => ({ default: () => null })));

interface AddedToCartProps {
  added: Added | undefined;
  /** The button above. Without it there is no place under a button, and it is a panel on every screen. */
  button?: RefObject<HTMLButtonElement>;
}

/** What was put into the cart, with the way there: a line under the button, on wide screens a panel at the header. */
export const AddedToCart = ({ added, button }: AddedToCartProps) =>
  added ? (
    <Suspense fallback={null}>
      <AddedPanel added={added} button={button} />
    </Suspense>
  ) : null;
