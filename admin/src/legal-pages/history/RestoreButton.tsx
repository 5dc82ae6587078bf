import { Button } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Makes a version the draft again; asks when that takes the place of something unsaved. */
export function RestoreButton({ page, number }: { page: AdminLegalPage; number: number }) {
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = useFormState();
  const dataProvider = useDataProvider();
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();

  const restore = async () => {
    setAsking(false);
    try {
      const { data } = await dataProvider.getOne(`legal-pages/${page.id}/versions`, { id: String(number) });
      const { title, slug, content } = data;
      await update(
        'legal',
        { id: page.id, data: { title, slug, content, status: 'DRAFT', revision: page.revision } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(`Version ${number} is the draft now`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || TEXTS.legalPages.saveFailed, { type: 'error' });
    }
  };

  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={isPending}
        onClick={() => (isDirty ? setAsking(true) : restore())}
        aria-label={`Restore version ${number}`}
        sx={{ color: 'secondary.main', textDecoration: 'underline', marginRight: 1 }}
      >
        Restore
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Restore version ${number}?`}
        content="It takes the place of what is typed and not saved."
        confirm="Restore"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
