import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { papersPath } from '../papers/papers-path';
import { orderNumber } from './order-texts';

/** What else is done with an order of the list. A press here is none on its row. */
export function OrderMenu({ order: { id, phone, user, deliveryStatus } }: { order: AdminOrder }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasLeft = deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  const close = (event: MouseEvent | object) => {
    if ('stopPropagation' in event) event.stopPropagation();
    setAnchor(null);
  };
  return (
    <>
      <IconButton aria-haspopup="menu" aria-label={`More about order ${orderNumber(id)}`} onClick={open}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        <MenuItem component={Link} to={`/order/${id}/show`}>
          Open
        </MenuItem>
        <MenuItem component={Link} to={papersPath('slips', [id])}>
          Packing slip
        </MenuItem>
        {hasLeft && (
          <MenuItem component={Link} to={papersPath('invoices', [id])}>
            Invoice
          </MenuItem>
        )}
        {phone && (
          <MenuItem component="a" href={`tel:${phone}`}>
            {`Call ${phone}`}
          </MenuItem>
        )}
        <MenuItem component="a" href={`mailto:${user.email}`}>
          Write a mail
        </MenuItem>
      </Menu>
    </>
  );
}
