import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin';

/** Deletes the selected products after a dialog. */
export function DeleteProductsButton() {
  const [isAsking, setAsking] = useState(false);
  const { selectedIds, onUnselectItems } = useListContext();
  const [deleteMany, { isPending }] = useDeleteMany();
  const notify = useNotify();
  const refresh = useRefresh();

  const confirm = () =>
    deleteMany(
      'product',
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.products.deleted, { type: 'success' });
          onUnselectItems();
        },
        onError: (error) => {
          notify((error as Error).message || TEXTS.products.deleteFailed, { type: 'error' });
          refresh();
        },
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button variant="text" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={`Delete ${counted(selectedIds.length, 'product')}?`}
        content="They leave all carts and wishlists; orders keep their history. This cannot be undone."
        confirm="Delete"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
