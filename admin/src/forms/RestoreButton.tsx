import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, type RaRecord, useNotify, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { t } from '../language/t';

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
      notify(t('forms.charAtNameIsTheDraft', { charAt: name.charAt(0).toUpperCase(), name: name.slice(1) }), {
        type: 'success',
      });
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
        aria-label={t('forms.restoreName', { name })}
        sx={{ color: 'secondary.main', textDecoration: 'underline', marginRight: 1 }}
      >
        {t('forms.restore')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('forms.restoreNameLabel', { name })}
        content={t('forms.itReplacesWhatYouTyped')}
        confirm={t('forms.restore')}
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
