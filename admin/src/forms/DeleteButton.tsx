import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, type Identifier, type RaRecord, useDelete, useNotify, useRedirect } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../language/t';

interface DeleteButtonProps {
  resource: string;
  record: RaRecord & { id: Identifier };
  label: string;
  question: string;
  done: string;
}

/** Deletes the row of a form after a confirmation, then opens the list. */
export function DeleteButton({ resource, record, label, question, done }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const { reset } = useFormContext();
  const notify = useNotify();
  const redirect = useRedirect();

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          reset();
          notify(done, { type: 'success' });
          redirect('list', resource);
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button
        variant="text"
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => setAsking(true)}
        aria-label={label}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={question}
        content={t('words.thisCannotBeUndone')}
        confirm={label}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
