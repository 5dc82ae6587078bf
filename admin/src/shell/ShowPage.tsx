import type { ReactNode } from 'react';
import { type HttpError, ShowBase, useNotify, useRedirect, useResourceContext, useShowContext } from 'react-admin';
import { ReadFailure } from '../ui/ReadFailure';

/** Handles a row that cannot be read: opens the list when it does not exist, else shows the error. */
export function useReadError(resource?: string): (error: Error) => void {
  const own = useResourceContext({ resource });
  const notify = useNotify();
  const redirect = useRedirect();
  return (error) => {
    if ((error as HttpError).status !== 404) return notify(error.message, { type: 'error' });
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', own);
  };
}

/** A screen for one row; shows an error when it cannot be read. */
export const ShowPage = ({ children }: { children: ReactNode }) => (
  <ShowBase queryOptions={{ onError: useReadError() }}>
    <WhenRead>{children}</WhenRead>
  </ShowBase>
);

function WhenRead({ children }: { children: ReactNode }) {
  const { error, record, refetch } = useShowContext();
  return error && !record ? <ReadFailure onRetry={refetch} /> : children;
}
