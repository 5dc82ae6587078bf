import PriceIcon from '@mui/icons-material/SellOutlined';
import { Button, type Theme, useMediaQuery } from '@mui/material';
import { useListContext } from 'react-admin';
import { useChangePrices } from './ChangePricesProvider';

/** Changes the prices of the selected products. */
export function ChangePricesButton() {
  const { selectedIds } = useListContext();
  const changePrices = useChangePrices();
  const open = () => changePrices({ target: { productIds: selectedIds }, count: selectedIds.length });
  return (
    <Button variant="text" startIcon={<PriceIcon />} onClick={open}>
      Change prices
    </Button>
  );
}

/** Changes the prices of all products that the list finds with its filters. */
export function ChangeListedPricesButton() {
  const { filterValues, total = 0 } = useListContext();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const changePrices = useChangePrices();
  const open = () => changePrices({ target: { filter: filterValues }, count: total });
  const opener = { variant: 'outlined', onClick: open, disabled: total === 0 } as const;
  return isPhone ? (
    <Button {...opener} aria-label="Prices" sx={{ minWidth: 44, padding: 0 }}>
      <PriceIcon fontSize="small" />
    </Button>
  ) : (
    <Button {...opener} startIcon={<PriceIcon />}>
      Prices
    </Button>
  );
}
