import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, type RaRecord, useNotify, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface RestoreButtonProps {
  resource: string;
  row: RaRecord & { revision: number };
  /** `version 3` */
  name: string;
  /** Reads the fields of that version. */
  read: () => Promise<object>;
  /** The message when the server gives no reason. */
  failure: string;
}

/** Makes a version the draft; asks first when something is typed that would be lost. */
export function RestoreButton({ resource, row, name, read, failure }: RestoreButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = useFormState();
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();

  const restore = async () => {
    setAsking(false);
    try {
      const data = { ...(await read()), status: 'DRAFT', revision: row.revision };
      await update(resource, { id: row.id, data }, { mutationMode: 'pessimistic', returnPromise: true });
      notify(`${name.charAt(0).toUpperCase()}${name.slice(1)} is the draft now`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || failure, { type: 'error' });
    }
  };

  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={isPending}
        onClick={() => (isDirty ? setAsking(true) : restore())}
        aria-label={`Restore ${name}`}
        sx={{ color: 'secondary.main', textDecoration: 'underline', marginRight: 1 }}
      >
        Restore
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Restore ${name}?`}
        content="It replaces what you typed and did not save."
        confirm="Restore"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
