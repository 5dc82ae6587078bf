import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, type EditBaseProps, useEditContext } from 'react-admin';
import { useReadError } from '../frame/use-read-error';
import { ReadFailure } from '../ui/ReadFailure';

// What is read again while somebody types would take the place of what they typed.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** An edit screen that saves before it shows, and appears when its own read has arrived. */
export const EditPage = ({ children, ...edit }: EditBaseProps & { children: ReactNode }) => (
  <EditBase mutationMode="pessimistic" queryOptions={{ ...READ_ONCE, onError: useReadError(edit.resource) }} {...edit}>
    <WhenRead>{children}</WhenRead>
  </EditBase>
);

/** Holds its content back while the record is only the one that a list has left; an empty form would be saved over it. */
function WhenRead({ children }: { children: ReactNode }) {
  const { isFetching, error, record, refetch } = useEditContext();
  const [wasRead, setWasRead] = useState(false);
  useEffect(() => {
    if (!isFetching && record) setWasRead(true);
  }, [isFetching, record]);
  if (error && !isFetching && !wasRead) return <ReadFailure onRetry={refetch} />;
  return wasRead ? children : null;
}
