import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { ListItemIcon, MenuItem } from '@mui/material';
import type { AdminProduct } from '@rangrekha/contract';
import { Link } from 'react-router-dom';
import { ledgerOf } from '../../inventory/StockTabs';
import { RowMenu } from '../../ui/RowMenu';
import { duplicateOf, shopPageOf } from '../product-paths';

/** The links of a product of the list. */
export const ProductMenu = ({ product }: { product: AdminProduct }) => (
  <RowMenu label={`More for ${product.name}`}>
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
  </RowMenu>
);
