import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import StatusIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Menu, MenuItem } from '@mui/material';
import { PRODUCT_STATUSES, type ProductStatus } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { PRODUCT_STATUS_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, type HttpError, type Identifier, useListContext, useNotify, useRefresh } from 'react-admin';
import { inTurn } from '../../ui/in-turn';
import { ExportSelectedButton } from '../../ui/lists/ExportButton';
import { useTellRefusals } from '../../ui/RefusalsProvider';
import { removeProduct } from '../product-requests';
import { STATUS_LABELS } from '../product-texts';
import { CategoryTree } from './CategoryTree';
import { ChangePricesButton } from './ChangePricesButton';
import { useChangeSelected } from './use-change-selected';

const TITLE = 'change-category-title';

/** Moves the selected products to another category. */
function ChangeCategoryButton() {
  const [isAsking, setAsking] = useState(false);
  const [categoryId, setCategoryId] = useState('');
  const { change, isPending, count } = useChangeSelected(TEXTS.products.moveFailed);

  const open = () => {
    setCategoryId('');
    setAsking(true);
  };
  const move = () => change({ categoryId }, TEXTS.products.moved(count), () => setAsking(false));

  return (
    <>
      <Button variant="text" startIcon={<MoveIcon />} onClick={open}>
        Change category
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} fullWidth maxWidth="xs" aria-labelledby={TITLE}>
        <DialogTitle id={TITLE}>{`Move ${counted(count, 'product')} to`}</DialogTitle>
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

/** Sets the status of the selected products. */
function ChangeStatusButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { change, isPending, count } = useChangeSelected(PRODUCT_STATUS_TEXTS.failed);

  const set = (status: ProductStatus) =>
    change({ status }, PRODUCT_STATUS_TEXTS.set(count, STATUS_LABELS[status]), () => setAnchor(null));

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

/** Somebody else was quicker, or an answer was lost: it is gone, as it should be. */
const removeIfThere = (id: Identifier) =>
  removeProduct(id).catch((error: HttpError) => {
    if (error.status !== 404) throw error;
  });

/** Deletes the selected products after a confirmation. Those that are refused stay selected. */
function DeleteProductsButton() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data, selectedIds, onSelect } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellRefusals = useTellRefusals();

  const confirm = async () => {
    const nameOf = (id: Identifier) => data?.find((product) => product.id === id)?.name ?? `Product ${id}`;
    const products = selectedIds.map((id) => ({ id, name: nameOf(id) }));
    setBusy(true);
    const refusals = await inTurn(products, ({ id }) => removeIfThere(id), TEXTS.products.deleteFailed);
    setBusy(false);
    setAsking(false);
    if (refusals.length === 0) notify(TEXTS.products.deleted, { type: 'success' });
    else tellRefusals({ what: 'product', act: 'deleted', refusals, done: products.length - refusals.length });
    refresh();
    onSelect(refusals.map(({ id }) => id));
  };

  return (
    <>
      <Button variant="text" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
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
