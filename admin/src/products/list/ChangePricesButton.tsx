import PriceIcon from '@mui/icons-material/SellOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { t } from '../../language/t';
import { useProductDialogs } from './ProductDialogs';

/** Changes the prices of the selected products. */
export function ChangePricesButton() {
  const { selectedIds } = useListContext();
  const { changePrices } = useProductDialogs();
  const open = () => changePrices({ target: { productIds: selectedIds }, count: selectedIds.length });
  return (
    <Button variant="text" startIcon={<PriceIcon />} onClick={open}>
      {t('products.changePrices')}
    </Button>
  );
}

/** Changes the prices of all products that the list finds with its filters. */
export function ChangeListedPricesButton() {
  const { filterValues, total = 0 } = useListContext();
  const { changePrices } = useProductDialogs();
  const open = () => changePrices({ target: { filter: filterValues }, count: total });
  return (
    <Button variant="outlined" startIcon={<PriceIcon />} onClick={open} disabled={total === 0}>
      {t('products.prices')}
    </Button>
  );
}
