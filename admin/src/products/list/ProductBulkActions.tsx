import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDeleteMany, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { ExportSelectedButton } from '../../ui/ExportButton';
import { CategoryTree } from './CategoryTree';

const TITLE = 'change-category-title';

/** Moves the selected products to another category, all of them or none. */
function ChangeCategoryButton() {
  const [isAsking, setAsking] = useState(false);
  const [categoryId, setCategoryId] = useState('');
  const { selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();

  const open = () => {
    setCategoryId('');
    setAsking(true);
  };
  const move = () =>
    updateMany(
      'product',
      { ids: selectedIds, data: { categoryId } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.products.moved(selectedIds.length), { type: 'success' });
          onUnselectItems();
        },
        onError: (error) => notify((error as Error).message || TEXTS.products.moveFailed, { type: 'error' }),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );

  return (
    <>
      <Button variant="text" startIcon={<MoveIcon />} onClick={open}>
        Change category
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} fullWidth maxWidth="xs" aria-labelledby={TITLE}>
        <DialogTitle id={TITLE}>{`Move ${counted(selectedIds.length, 'product')} to`}</DialogTitle>
        <DialogContent>
          <CategoryTree value={categoryId} onChange={setCategoryId} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="contained" onClick={move} disabled={!categoryId || isPending}>
            Move
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Deletes the selected products after a confirmation. */
function DeleteProductsButton() {
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

/** The actions for the selected products. */
export const ProductBulkActions = () => (
  <>
    <ChangeCategoryButton />
    <ExportSelectedButton path="/admin/products.csv" fileName="products.csv" />
    <DeleteProductsButton />
  </>
);
