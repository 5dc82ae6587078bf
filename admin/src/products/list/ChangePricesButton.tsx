import PriceIcon from '@mui/icons-material/SellOutlined';
import { Button, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ChangePricesDialog } from './ChangePricesDialog';

/** Changes the prices of the selected products. */
export function ChangePricesButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" startIcon={<PriceIcon />} onClick={() => setOpen(true)}>
        Change prices
      </Button>
      {isOpen && (
        <ChangePricesDialog
          target={{ productIds: selectedIds }}
          count={selectedIds.length}
          onClose={(isChanged) => {
            setOpen(false);
            if (isChanged) onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/** Changes the prices of all products that the list finds with its filters. */
export function ChangeListedPricesButton() {
  const { filterValues, total = 0 } = useListContext();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const opener = { variant: 'outlined', onClick: () => setOpen(true), disabled: total === 0 } as const;
  return (
    <>
      {isPhone ? (
        <Button {...opener} aria-label="Prices" sx={{ minWidth: 44, padding: 0 }}>
          <PriceIcon fontSize="small" />
        </Button>
      ) : (
        <Button {...opener} startIcon={<PriceIcon />}>
          Prices
        </Button>
      )}
      {isOpen && <ChangePricesDialog target={{ filter: filterValues }} count={total} onClose={() => setOpen(false)} />}
    </>
  );
}
