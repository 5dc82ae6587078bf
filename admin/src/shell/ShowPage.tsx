import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { ReadFailure } from '../ui/ReadFailure';
import { useReadError } from './use-read-error';

/** A screen that shows one row, or says that it could not be read. */
export const ShowPage = ({ children }: { children: ReactNode }) => (
  <ShowBase queryOptions={{ onError: useReadError() }}>
    <WhenRead>{children}</WhenRead>
  </ShowBase>
);

function WhenRead({ children }: { children: ReactNode }) {
  const { error, record, refetch } = useShowContext();
  return error && !record ? <ReadFailure onRetry={refetch} /> : children;
}
