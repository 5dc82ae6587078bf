import type { EditConflict } from '@rangrekha/contract';
import { createContext } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
type Values = any;

/**
 * What else of a form changes when it is saved over what somebody else has saved.
 * @param base what the form was filled from
 * @param theirs the row as it is now
 */
export type Rebase = (mine: Values, base: Values, theirs: Values) => Values;

/** A save that was refused because somebody else has saved the same row. */
export interface RefusedSave {
  conflict: EditConflict;
  /** What was sent. */
  sent: Values;
  rebase?: Rebase;
  /** Takes the notice away. */
  settle: () => void;
}

export const RefusedSaveContext = createContext<RefusedSave | undefined>(undefined);
