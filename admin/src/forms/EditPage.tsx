import { TEXTS } from '@rangrekha/contract/texts';
import { type ReactNode, useEffect, useState } from 'react';
import {
  EditBase,
  type EditBaseProps,
  type HttpError,
  useDataProvider,
  useEditContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { useReadError } from '../shell/ShowPage';
import { ReadFailure } from '../ui/ReadFailure';
import { useBackToList } from './CreatePage';
import { type FormMerge, type RefusedSave, RefusedSaveContext } from './conflict/EditConflictNotice';

// A second read would overwrite what the user types.
const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

interface EditPageProps extends Pick<EditBaseProps, 'resource' | 'id' | 'redirect'> {
  children: ReactNode;
  /** The message after a save, which opens the list; or what is done instead, with what the form sent. */
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  onSaved: string | ((sent: any) => void);
  /** How the form is merged with somebody else's edit, or what says so of the row as it is then. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource has a row of its own
  merge: FormMerge | ((row: any) => FormMerge);
}

/**
 * An edit screen that opens when its row is loaded and shows a change after it is saved. After an edit conflict the
 * form stays as it is, and its `EditConflictNotice` asks what to do.
 */
export function EditPage({ children, onSaved, merge, ...edit }: EditPageProps) {
  const [refused, setRefused] = useState<Pick<RefusedSave, 'conflict' | 'sent' | 'row'>>();
  const resource = useResourceContext(edit) as string;
  const { id } = useParams();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const backToList = useBackToList();
  const settle = () => setRefused(undefined);
  const onSuccess = (_: unknown, { data }: { data?: unknown }) => {
    settle();
    if (typeof onSaved === 'string') backToList(onSaved);
    else onSaved(data);
  };
  // Not by the query of this screen: that would overwrite what the user typed.
  const showConflict = async (conflict: RefusedSave['conflict'], sent: unknown) => {
    try {
      const { data: row } = await dataProvider.getOne(resource, { id: edit.id ?? id });
      setRefused({ conflict, sent: sent as RefusedSave['sent'], row });
    } catch {
      notify(TEXTS.edits.conflictUnread, { type: 'error' });
    }
  };
  const onError = (error: unknown, { data }: { data?: unknown }) => {
    const { message, body } = error as HttpError;
    if (body?.conflict) return showConflict(body.conflict, data);
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
      <RefusedSaveContext.Provider value={refused && { ...refused, merge: rulesOf(merge, refused.row), settle }}>
        <WhenRead>{children}</WhenRead>
      </RefusedSaveContext.Provider>
    </EditBase>
  );
}

const rulesOf = (merge: EditPageProps['merge'], row: RefusedSave['row']) =>
  typeof merge === 'function' ? merge(row) : merge;

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
