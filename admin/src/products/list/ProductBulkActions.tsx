import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { type HttpError, type Identifier, useListContext } from 'react-admin';
import { t } from '../../language/t';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { inTurn } from '../../ui/in-turn';
import { ExportSelectedButton } from '../../ui/lists/ExportButton';
import { useTellOutcome } from '../../ui/RefusalsProvider';
import { removeProduct } from '../product-requests';
import { ChangePricesButton } from './ChangePricesButton';
import { useProductDialogs } from './ProductDialogs';

/** Changes a field of the selected products. */
function ChangeFieldButton() {
  const { selectedIds } = useListContext();
  const { changeField } = useProductDialogs();
  return (
    <Button variant="text" startIcon={<EditIcon />} onClick={() => changeField(selectedIds)}>
      {t('products.changeAField')}
    </Button>
  );
}

/** Somebody else was quicker, or an answer was lost: it is gone, as it should be. */
const removeIfThere = (id: Identifier) =>
  removeProduct(id).catch((error: HttpError) => {
    if (error.status !== 404) throw error;
  });

/** Deletes the selected products after a confirmation. Those that are refused stay selected. */
function DeleteProductsButton() {
  const [isBusy, setBusy] = useState(false);
  const { data, selectedIds, onSelect } = useListContext();
  const tellOutcome = useTellOutcome();

  const confirm = async () => {
    const nameOf = (id: Identifier) =>
      data?.find((product) => product.id === id)?.name ?? t('products.productId', { id });
    const products = selectedIds.map((id) => ({ id, name: nameOf(id) }));
    setBusy(true);
    const refusals = await inTurn(products, ({ id }) => removeIfThere(id), TEXTS.products.deleteFailed);
    setBusy(false);
    tellOutcome(products.length, refusals, {
      success: TEXTS.products.deleted,
      title: (count) => t('products.productNotDeleted', { products: count }),
      others: (done) => t('products.otherProductIsDeleted', { otherProductsAre: done }),
    });
    onSelect(refusals.map(({ id }) => id));
  };

  return (
    <ConfirmButton
      warns
      variant="text"
      startIcon={<DeleteIcon />}
      isBusy={isBusy}
      ask={{
        title: t('products.deleteProductCounted', { products: selectedIds.length }),
        content: t('products.theyLeaveAllCartsAnd'),
        confirm: t('products.delete'),
      }}
      onConfirm={confirm}
    >
      {t('products.delete')}
    </ConfirmButton>
  );
}

/** The actions for the selected products. */
export const ProductBulkActions = () => (
  <>
    <ChangeFieldButton />
    <ChangePricesButton />
    <ExportSelectedButton path="/admin/products.csv" fileName="products.csv" />
    <DeleteProductsButton />
  </>
);
