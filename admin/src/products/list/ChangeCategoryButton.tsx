import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { CategoryTree } from './CategoryTree';

const TITLE = 'change-category-title';

/** Puts the selected products into another category, all of them or none. */
export function ChangeCategoryButton() {
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
