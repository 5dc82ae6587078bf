import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import StatusIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Menu, MenuItem } from '@mui/material';
import { PRODUCT_STATUSES, type ProductStatus } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { PRODUCT_STATUS_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDeleteMany, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { ExportSelectedButton } from '../../ui/lists/ExportButton';
import { STATUS_LABELS } from '../product-texts';
import { CategoryTree } from './CategoryTree';
import { ChangePricesButton } from './ChangePricesButton';

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

/** Sets the status of the selected products, of all of them or of none. */
function ChangeStatusButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();

  const set = (status: ProductStatus) =>
    updateMany(
      'product',
      { ids: selectedIds, data: { status } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(PRODUCT_STATUS_TEXTS.set(selectedIds.length, STATUS_LABELS[status]), { type: 'success' });
          onUnselectItems();
        },
        onError: (error) => notify((error as Error).message || PRODUCT_STATUS_TEXTS.failed, { type: 'error' }),
        onSettled: () => {
          setAnchor(null);
          refresh();
        },
      },
    );

  return (
    <>
      <Button
        variant="text"
        startIcon={<StatusIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        Change status
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {PRODUCT_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => set(status)} disabled={isPending}>
            {STATUS_LABELS[status]}
          </MenuItem>
        ))}
      </Menu>
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
    <ChangePricesButton />
    <ChangeStatusButton />
    <ExportSelectedButton path="/admin/products.csv" fileName="products.csv" />
    <DeleteProductsButton />
  </>
);
