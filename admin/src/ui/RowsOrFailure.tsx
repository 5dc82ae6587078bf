import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { ReadFailure } from './ReadFailure';

/** The rows of a list, unless they could not be read: that nothing came does not mean that there is nothing. */
export function RowsOrFailure({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  return error && !data ? <ReadFailure onRetry={refetch} /> : children;
}
