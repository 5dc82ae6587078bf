import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ledgerOf } from '../stock/StockTabs';
import { duplicateOf, shopPageOf } from './product-paths';

/** Where one can go from a product of the list. */
export function ProductMenu({ product }: { product: AdminProduct }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A press on a row of the table would open its product.
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  const close = (event: object) => {
    if ('stopPropagation' in event) (event as MouseEvent).stopPropagation();
    setAnchor(null);
  };
  return (
    <>
      <IconButton onClick={open} aria-label={`More for ${product.name}`} aria-haspopup="menu">
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        <MenuItem component={Link} to={duplicateOf(product.id)}>
          <ListItemIcon>
            <CopyIcon fontSize="small" />
          </ListItemIcon>
          Duplicate
        </MenuItem>
        <MenuItem component="a" href={shopPageOf(product.name)} target="_blank" rel="noopener">
          <ListItemIcon>
            <OpenInNewIcon fontSize="small" />
          </ListItemIcon>
          View in shop
        </MenuItem>
        <MenuItem component={Link} to={ledgerOf(product.id)}>
          <ListItemIcon>
            <LedgerIcon fontSize="small" />
          </ListItemIcon>
          Stock ledger
        </MenuItem>
      </Menu>
    </>
  );
}
