import type { EditConflict } from '@rangrekha/contract';
import { createContext } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
type Values = any;

/**
 * Returns the values of a form that change when it is saved over somebody else's edit.
 * @param base the values that the form was opened with
 * @param theirs the row as it is now
 */
export type Rebase = (mine: Values, base: Values, theirs: Values) => Values;

/** A save that was refused because somebody else has saved the same row. */
export interface RefusedSave {
  conflict: EditConflict;
  /** The values that were sent. */
  sent: Values;
  rebase?: Rebase;
  /** Removes the notice. */
  settle: () => void;
}

export const RefusedSaveContext = createContext<RefusedSave | undefined>(undefined);
