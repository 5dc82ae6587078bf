import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, type EditBaseProps, useEditContext } from 'react-admin';

// What is read again while somebody types would take the place of what they typed.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** An edit screen that saves before it shows, and appears when its own read has arrived. */
export const EditPage = ({ children, ...edit }: EditBaseProps & { children: ReactNode }) => (
  <EditBase mutationMode="pessimistic" queryOptions={READ_ONCE} {...edit}>
    <WhenRead>{children}</WhenRead>
  </EditBase>
);

/** Holds its content back while the record is only the one that a list has left. */
function WhenRead({ children }: { children: ReactNode }) {
  const { isFetching } = useEditContext();
  const [wasRead, setWasRead] = useState(false);
  useEffect(() => {
    if (!isFetching) setWasRead(true);
  }, [isFetching]);
  return wasRead ? children : null;
}
