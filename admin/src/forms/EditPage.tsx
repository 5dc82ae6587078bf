import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, type EditBaseProps, type HttpError, useEditContext, useNotify } from 'react-admin';
import { useReadError } from '../shell/ShowPage';
import { ReadFailure } from '../ui/ReadFailure';
import { type Rebase, type RefusedSave, RefusedSaveContext } from './EditConflictNotice';

// A second read would overwrite what the user types.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

interface EditPageProps extends Pick<EditBaseProps, 'resource' | 'id' | 'redirect'> {
  children: ReactNode;
  /** @param sent what the form sent */
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  onSaved: (sent: any) => void;
  /** Merges the form with somebody else's edit before it is saved again, where that is needed. */
  rebase?: Rebase;
}

/**
 * An edit screen that opens when its row is loaded and shows a change after it is saved. After an edit conflict the
 * form stays as it is, and its `EditConflictNotice` asks what to do.
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
    // The form shows the errors of fields.
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

/**
 * Waits for the whole row: a list caches rows without all fields, and a save would overwrite them with empty values.
 */
function WhenRead({ children }: { children: ReactNode }) {
  const { isFetching, error, record, refetch } = useEditContext();
  const [wasRead, setWasRead] = useState(false);
  useEffect(() => {
    if (!isFetching && record) setWasRead(true);
  }, [isFetching, record]);
  if (error && !isFetching && !wasRead) return <ReadFailure onRetry={refetch} />;
  return wasRead ? children : null;
}
