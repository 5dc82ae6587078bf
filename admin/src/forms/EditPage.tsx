import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, type EditBaseProps, type HttpError, useEditContext, useNotify } from 'react-admin';
import { useReadError } from '../shell/use-read-error';
import { ReadFailure } from '../ui/ReadFailure';
import { type Rebase, type RefusedSave, RefusedSaveContext } from './edit-conflict';

// What is read again while somebody types would take the place of what they typed.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

interface EditPageProps extends Pick<EditBaseProps, 'resource' | 'id' | 'redirect'> {
  children: ReactNode;
  /** @param sent what the form sent */
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  onSaved: (sent: any) => void;
  /** How the form is saved over somebody else's edit, where that is more than sending it again. */
  rebase?: Rebase;
}

/**
 * An edit screen that saves before it shows, and appears when its own read has arrived. When somebody else has saved the
 * same row meanwhile, the form stays as it is and its `EditConflictNotice` asks what to do.
 */
export function EditPage({ children, onSaved, rebase, ...edit }: EditPageProps) {
  const [refused, setRefused] = useState<Pick<RefusedSave, 'conflict' | 'sent'>>();
  const notify = useNotify();
  const settle = () => setRefused(undefined);
  const onSuccess = (_: unknown, { data }: { data?: unknown }) => {
    settle();
    onSaved(data);
  };
  const onError = (error: unknown, { data }: { data?: unknown }) => {
    const { message, body } = error as HttpError;
    if (body?.conflict) return setRefused({ conflict: body.conflict, sent: data });
    // What is said at fields is notified by the form.
    if (!body?.errors) notify(message, { type: 'error' });
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={{ ...READ_ONCE, onError: useReadError(edit.resource) }}
      mutationOptions={{ onSuccess, onError }}
      {...edit}
    >
      <RefusedSaveContext.Provider value={refused && { ...refused, rebase, settle }}>
        <WhenRead>{children}</WhenRead>
      </RefusedSaveContext.Provider>
    </EditBase>
  );
}

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
